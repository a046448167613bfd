# The Homebrew formula. It builds from the sources of a checkout or a tap that holds them: the address
# of a release is to be put here once there is one.
class Layline < Formula
  desc "Interactive layout playground for the terminal"
  license "MIT"
  version "0.2.0"

  depends_on xcode: ["16.0", :build]
  uses_from_macos "libedit"

  def install
    system "scripts/install", prefix.to_s
  end

  test do
    (testpath/"demo.lay").write("split root h a b\nexpect a.width == 200\n")
    assert_match "200", shell_output("#{bin}/layline demo.lay")
  end
end
