// The functions that the compiled engine calls most often, as part of its module, because a call
// out of a module takes several times longer. Compiled for wasm32 only, without a C library.

typedef __SIZE_TYPE__ Size;

extern unsigned char __heap_base;

// MARK: Memory

// A block is a multiple of 16 bytes. The returned address is 8 bytes into it, at a multiple of 16.
// The 4 bytes before that address contain the list that the block belongs to.
enum { unit = 16, header = 8, exactLists = 64, lists = exactLists + 4 * 22, pageSize = 65536 };

typedef struct Freed { struct Freed *next; } Freed;

static Freed *freed[lists];
static Size heapEnd;

// Every size up to 1 KB has a list; beyond that, each power of two has four.
static Size listOf(Size bytes, Size *size) {
  Size units = (bytes + header + unit - 1) / unit;
  if (units < exactLists) {
    *size = units * unit;
    return units;
  }
  Size order = 31 - (Size)__builtin_clzl(units);
  Size step = (Size)1 << (order - 2);
  Size rounded = (units + step - 1) & ~(step - 1);
  order = 31 - (Size)__builtin_clzl(rounded);
  *size = rounded * unit;
  return exactLists + (order - 6) * 4 + ((rounded >> (order - 2)) & 3);
}

// A new block at the end of the heap, or 0 if there is no memory.
static Size grown(Size size) {
  if (heapEnd == 0) {
    Size start = (Size)&__heap_base + header;
    heapEnd = ((start + unit - 1) & ~(Size)(unit - 1)) - header;
  }
  Size pages = __builtin_wasm_memory_size(0);
  Size end = heapEnd + size;
  if (end > pages * pageSize) {
    Size missing = (end - pages * pageSize + pageSize - 1) / pageSize;
    Size more = missing > pages / 4 ? missing : pages / 4;
    if (__builtin_wasm_memory_grow(0, more) == (Size)-1
        && __builtin_wasm_memory_grow(0, missing) == (Size)-1) return 0;
  }
  Size block = heapEnd;
  heapEnd = end;
  return block;
}

// Memory at a multiple of 16, or 0 if there is none.
void *allocate(Size bytes) {
  if (bytes >= (Size)1 << 30) return 0;
  Size size;
  Size list = listOf(bytes, &size);
  Freed *found = freed[list];
  if (found) {
    freed[list] = found->next;
    return found;
  }
  Size block = grown(size);
  if (block == 0) return 0;
  Size address = block + header;
  ((unsigned *)address)[-1] = list;
  return (void *)address;
}

void free(void *address) {
  if (!address) return;
  Size list = ((unsigned *)address)[-1];
  ((Freed *)address)->next = freed[list];
  freed[list] = address;
}

int posix_memalign(void **result, Size alignment, Size bytes) {
  *result = alignment > unit ? 0 : allocate(bytes);
  return *result ? 0 : 12;
}

int memcmp(const void *first, const void *second, Size count) {
  const unsigned char *one = first, *other = second;
  typedef struct { unsigned long long bits; } __attribute__((packed)) Word;
  for (; count >= 8; count -= 8, one += 8, other += 8)
    if (((const Word *)one)->bits != ((const Word *)other)->bits) break;
  for (; count > 0; count -= 1, one += 1, other += 1)
    if (*one != *other) return *one - *other;
  return 0;
}

// MARK: Numbers

// The product of two numbers of 128 bits.
__int128 __multi3(__int128 one, __int128 other) {
  typedef unsigned long long Half;
  const Half low = 0xFFFFFFFF;
  Half a = (Half)one, b = (Half)other;
  Half p = (a & low) * (b & low);
  Half q = (a >> 32) * (b & low) + (p >> 32);
  Half r = (a & low) * (b >> 32) + (q & low);
  Half high = (a >> 32) * (b >> 32) + (q >> 32) + (r >> 32);
  high += (Half)(one >> 64) * b + a * (Half)(other >> 64);
  return (__int128)(((unsigned __int128)high << 64) | (r << 32) | (p & low));
}

// To the nearest whole number, halves away from zero.
double round(double number) {
  double whole = __builtin_trunc(number);
  double rest = number - whole;
  if (rest >= 0.5) return whole + 1;
  return rest <= -0.5 ? whole - 1 : whole;
}
