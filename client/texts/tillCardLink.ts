/** Leads to how an offer is taken at the till. Here, because the portal's first page loads no more of it. */
export const tillCardLink = {
  link: 'Kassan ohje',
  linkOf: (title: string) => `Kassan ohje: ${title}`,
};
