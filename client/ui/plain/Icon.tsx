import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** Our line icons on a 24 px grid, one stroke width; drawn for sizes 16 to 32. */
const paths = {
  alert: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.1',
  arrowLeft: 'M20 12H4.5M11 5l-7 7 7 7',
  arrowRight: 'M4 12h15.5M13 5l7 7-7 7',
  bolt: 'M13 2.5 5 13.5h6l-1 8 8-11h-6z',
  building: 'M4 20.5h16M6 20.5V8l6-4 6 4v12.5M10 20.5V16h4v4.5M9.5 11h.1M14.4 11h.1',
  calendar: 'M4 6.5h16v14H4zM4 10.5h16M8.5 3.5v5M15.5 3.5v5',
  chart: 'M4 4v16h16M8 15.5l3.5-4.5 3 2.5L20 7',
  check: 'M4.5 12.5 10 18 20 6.5',
  chevronDown: 'M5.5 9l6.5 6.5L18.5 9',
  click: 'M9 9l4.2 11.2 2-4.9 4.9-2zM6.8 3.5l.7 2.6M3.5 6.8l2.6.7M10.4 5.1 9 7M5.1 10.4 7 9',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  dashboard: 'M4 4h7v7H4zM13.5 4H20v4.5h-6.5zM13.5 11H20v9h-6.5zM4 13.5h7V20H4z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  edit: 'M4 20l1-4.5L16 4.5 19.5 8 8.5 19zM13.5 7 17 10.5',
  euro: 'M18 6.8A7.2 7.2 0 0 0 7 12a7.2 7.2 0 0 0 11 5.2M4 10.3h9M4 13.7h8',
  external: 'M13.5 4H20v6.5M20 4 11 13M17 14.5V20H4V7h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M14.5 17.9a9 9 0 0 1-2.5.6c-6 0-9.5-6.5-9.5-6.5A16 16 0 0 1 6 7.9',
  facebook:
    'M14.5 21v-8h3l.5-3.5h-3.5V7.6c0-1.1.5-1.8 1.9-1.8h1.8V2.9C17.6 2.7 16.7 2.6 15.6 2.6c-2.8 0-4.6 1.6-4.6 4.7v2.2H8V13h3v8',
  folder: 'M3.5 6h6l2 2.5h9V19h-17z',
  heart: 'M12 20.2 4.6 13a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.4.5.4-.5a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z',
  history: 'M4 5v4.5h4.5M4.3 9.3A8.5 8.5 0 1 1 3.6 13M12 8v4.5l3 1.7',
  image: 'M4 5h16v14H4zM4 16l4.5-5 4 4 2.5-2.5 5 4.5M15.5 9v.1',
  inbox: 'M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h5l1 2.5h4l1-2.5h5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 7.8v.1',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM16.9 7.1v.1',
  linkedin: 'M4 4h16v16H4zM8 10.5V16.5M8 7.5v.1M11.5 16.5v-6M11.5 13.2c0-1.6 1-2.7 2.4-2.7s2.1 1 2.1 2.5v3.5',
  lock: 'M5.5 10.5h13V20h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10zM7.5 14l1.5 6h2.5l-1.3-4.5M19 9.5a3.5 3.5 0 0 1 0 5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.3 8.3 0 0 1 9.5 4a8.3 8.3 0 1 0 10.5 10.5z',
  offers: 'M3.8 11.7V4.3h7.4l9 9-7.4 7.4zM8 8.4v.1',
  phone:
    'M5 3.5h4l1.7 4.6-2.3 1.7a12 12 0 0 0 5.8 5.8l1.7-2.3 4.6 1.7v4c0 1-.800 1.7-1.7 1.5C10.6 19.6 4.4 13.4 3.5 5.2 3.4 4.3 4 3.5 5 3.5z',
  pin: 'M12 21s7-6.2 7-11.3A7 7 0 0 0 5 9.7C5 14.8 12 21 12 21zM12 7.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
  plus: 'M12 5v14M5 12h14',
  question:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.5 9.6a2.6 2.6 0 1 1 3.7 2.6c-.8.4-1.2.9-1.2 1.8M12 16.7v.1',
  receipt: 'M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8.5h6M9 12.5h6',
  refresh: 'M19.5 5v4.5H15M19.3 9.3A8 8 0 1 0 20 13',
  route:
    'M6 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.5 18.5h6a3.2 3.2 0 0 0 0-6.5h-5a3.2 3.2 0 0 1 0-6.5h6',
  rows: 'M4 4.5h16M4 9.5h16M4 14.5h16M4 19.5h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20.5 20.5',
  settings: 'M4 7.5h9M17 7.5h3M15 5v5M4 16.5h3M11 16.5h9M9 14v5',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M6.5 11H5v9.5h14V11h-1.5',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15 10.2',
  signOut: 'M14 4H5v16h9M10 12h10.5M17 8l4 4-4 4',
  sparkle: 'M12 3.5l1.9 5.6 5.6 1.9-5.6 1.9L12 18.5l-1.9-5.6L4.5 11l5.6-1.9zM19 16.5v4M17 18.5h4',
  star: 'M12 3.8l2.5 5.3 5.7.7-4.2 4 1.1 5.8L12 16.8l-5.1 2.8L8 13.8l-4.2-4 5.7-.7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  trash: 'M4 6.5h16M9.5 6.5v-3h5v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.3-3.6 2.8-5.5 6.5-5.5s6.2 1.9 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.9c2.4.7 3.8 2.5 4 5.1',
} as const;

export type IconName = keyof typeof paths;

/** Decoration beside a text; give `label` when it has no text beside it. */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** A line of text with a quiet picture before it. */
export function IconLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <Icon name={icon} size={16} />
      {children}
    </p>
  );
}
