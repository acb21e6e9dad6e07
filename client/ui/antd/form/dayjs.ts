import 'dayjs/locale/fi';
import dayjs from 'dayjs';

// Only pages with a date picker load it.
dayjs.locale('fi');

/** The dates of Ant Design's pickers, with the Finnish names of months and days. */
export { dayjs };
