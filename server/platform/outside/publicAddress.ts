import { BlockList, isIP } from 'node:net';

const subnets = (family: 'ipv4' | 'ipv6', ranges: string) => {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** What IANA's registries of special addresses give to private networks, this machine, tests and groups. */
const special4 = subnets(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
);
/** Every public address of IPv6 is in here; mapped, translated, local and group addresses are not. */
const global6 = subnets('ipv6', '2000::/3');
/** Of those, tunnels that carry an address of IPv4, and ranges of tests and documentation. */
const special6 = subnets('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20');

/** Whether an IP address is one of the open internet: nothing of this machine or its network. Names are none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
