// The menu of devices. One of them gives root its size and safe areas.
class Devices {
  #app;
  #menu = byID("device");
  #devices = [];

  constructor(app) {
    this.#app = app;
    this.#menu.disabled = app.isReadOnly;
    this.#menu.addEventListener("change", () => {
      const device = this.#devices.find(({ name }) => name === this.#menu.value);
      if (device) app.run(`resize ${device.name}`);
    });
  }

  async start() {
    this.#devices = (await this.#app.client.ask("devices"))?.devices ?? [];
    this.#menu.append(
      new Option("Any size", ""),
      ...this.#devices.map(({ name }) => new Option(name.replace(/^(iPhone|iPad)/, "$1 "), name)));
    this.show();
  }

  // Shows the device that has root's size.
  show() {
    const [width, height] = this.#app.picture.layout?.size ?? [];
    const isThis = (device) => device.width === width && device.height === height;
    const chosen = this.#devices.find(({ name }) => name === this.#menu.value);
    if (chosen && isThis(chosen)) return;
    this.#menu.value = this.#devices.findLast(isThis)?.name ?? "";
  }
}
