// Checks that an IP address is on the public internet. Deliveries may go nowhere else.
import ipaddr from 'ipaddr.js';

/** IPv4 blocks that are not public, or that clouds serve internally (168.63.129.16). */
const FORBIDDEN_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((block) => ipaddr.IPv4.parseCIDR(block));

/** Only 2000::/3 of IPv6 is public. These parts of it are not, or embed an arbitrary IPv4 address. */
const FORBIDDEN_IPV6 = [
  // Protocol assignments: Teredo, benchmarking, ORCHID.
  '2001::/23',
  '2001:db8::/32',
  // 6to4.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
].map((block) => ipaddr.IPv6.parseCIDR(block));

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4-mapped and well-known NAT64 prefixes: the connection goes to the IPv4 address inside. */
const CARRIES_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96'].map((block) => ipaddr.IPv6.parseCIDR(block));

/** Returns false also for anything that is not a plain IP address. */
export function isPublicAddress(text: string): boolean {
  const plain = withoutDottedTail(text);
  if (plain.includes('%') || !ipaddr.isValid(plain)) return false;
  const address = ipaddr.parse(plain);
  if (address instanceof ipaddr.IPv4) return isPublicIpv4(address);
  return address instanceof ipaddr.IPv6 && isPublicIpv6(address);
}

const isPublicIpv4 = (address: ipaddr.IPv4): boolean => !FORBIDDEN_IPV4.some((block) => address.match(block));

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (CARRIES_IPV4.some((block) => address.match(block))) {
    return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  }
  return address.match(GLOBAL_UNICAST) && !FORBIDDEN_IPV6.some((block) => address.match(block));
}

/** `::8.8.8.8` as `::808:808`, because the parser mistakes the former for an IPv4-mapped address. */
function withoutDottedTail(text: string): string {
  const [, head, tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  if (head === undefined || tail === undefined || !ipaddr.IPv4.isValidFourPartDecimal(tail)) return text;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(tail).octets;
  return `${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
