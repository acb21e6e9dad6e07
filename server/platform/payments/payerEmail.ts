import { domainToASCII } from 'node:url';

/** What payment services take as an address: letters of ASCII, in the lengths of SMTP. */
const plain =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i;
const maxLength = 200;

/** An address as payment services take it, its domain in ASCII form; null when it has no such form. */
export function payableEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const email = `${address.slice(0, Math.max(0, at)).trim()}@${domainToASCII(address.slice(at + 1).trim())}`;
  return email.length <= maxLength && plain.test(email) ? email : null;
}
