/** The frame of the back office. */
export const adminFrame = {
  area: 'Ylläpito',
  master: 'Master Admin',
} as const;
