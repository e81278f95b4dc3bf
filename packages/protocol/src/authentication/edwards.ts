// Ed25519 points in bigint arithmetic: slow, used at registration and where no native library is installed.

const P = 2n ** 255n - 19n;
/** Order of the prime subgroup. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const SQRT_MINUS_ONE = 19681161376707505956807079304988542015446066515923890162744021073123829784752n;

interface Point {
  x: bigint;
  y: bigint;
  z: bigint;
  t: bigint;
}

export type PointFault = 'wrong_length' | 'not_canonical' | 'not_on_curve' | 'small_order' | 'not_in_prime_subgroup';

function mod(value: bigint): bigint {
  const rest = value % P;
  return rest < 0n ? rest + P : rest;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = mod(base);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}

function readLittleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

function writeLittleEndian(value: bigint): Uint8Array {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse();
}

function add(a: Point, b: Point): Point {
  const va = mod((a.y - a.x) * (b.y - b.x));
  const vb = mod((a.y + a.x) * (b.y + b.x));
  const vc = mod(2n * D * a.t * b.t);
  const vd = mod(2n * a.z * b.z);
  const [e, f, g, h] = [vb - va, vd - vc, vd + vc, vb + va];
  return { x: mod(e * f), y: mod(g * h), z: mod(f * g), t: mod(e * h) };
}

function multiply(point: Point, scalar: bigint): Point {
  let result: Point = { x: 0n, y: 1n, z: 1n, t: 0n };
  let double = point;
  for (let rest = scalar; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = add(result, double);
    double = add(double, double);
  }
  return result;
}

function isIdentity(point: Point): boolean {
  return point.x === 0n && point.y === point.z;
}

/** RFC 8032 section 5.1.3. Also refuses y >= p and a sign bit on x = 0. */
function decompress(raw: Uint8Array): Point | 'not_canonical' | 'not_on_curve' {
  const encoded = readLittleEndian(raw);
  const sign = encoded >> 255n;
  const y = encoded & (2n ** 255n - 1n);
  if (y >= P) return 'not_canonical';
  const u = mod(y * y - 1n);
  const v = mod(D * y * y + 1n);
  let x = mod(u * power(v, 3n) * power(u * power(v, 7n), (P - 5n) / 8n));
  const check = mod(v * x * x);
  if (check === mod(-u)) x = mod(x * SQRT_MINUS_ONE);
  else if (check !== u) return 'not_on_curve';
  if (x === 0n && sign === 1n) return 'not_canonical';
  if ((x & 1n) !== sign) x = mod(-x);
  return { x, y, z: 1n, t: mod(x * y) };
}

/** Returns null for a key that may be registered: canonical, on the curve, not of small order, torsion-free. */
export function findPointFault(raw: Uint8Array): PointFault | null {
  if (raw.length !== 32) return 'wrong_length';
  const point = decompress(raw);
  if (typeof point === 'string') return point;
  if (isIdentity(multiply(point, 8n))) return 'small_order';
  if (!isIdentity(multiply(point, L))) return 'not_in_prime_subgroup';
  return null;
}

/** The birational map u = (1 + y) / (1 - y). The caller must have checked the point. */
export function montgomeryOfEdwards(raw: Uint8Array): Uint8Array {
  const y = readLittleEndian(raw) & (2n ** 255n - 1n);
  return writeLittleEndian(mod((1n + y) * power(1n - y, P - 2n)));
}
