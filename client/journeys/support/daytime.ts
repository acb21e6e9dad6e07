// Loaded before a server (`--import`): its clock shows between noon and one in Helsinki when it starts, on the day that it
// is there, and runs on.
const RealDate = Date;
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', hour: '2-digit', hourCycle: 'h23' });
const shift = (12 - Number(hour.format(new RealDate()))) * 3_600_000;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + shift] : given, newTarget),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
});
