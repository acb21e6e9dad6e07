import type { ShownOutletFragment } from './outlets.generated.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What schema.org knows of an outlet, with its hours where those were confirmed: readers of the data could not tell others apart. */
export function outletThing(
  { name, address, phone, hours, specialHours, areHoursConfirmed }: ShownOutletFragment,
  shop: string,
) {
  return {
    '@type': 'LocalBusiness',
    name,
    parentOrganization: { '@id': shop },
    ...(phone && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postCode,
      addressLocality: address.town,
      addressCountry: 'FI',
    },
    ...(areHoursConfirmed && {
      openingHoursSpecification: hours.map(({ weekday, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${days[weekday - 1]}`,
        opens,
        closes: closes === '00:00' ? '23:59' : closes,
      })),
      // Closed all day is written as hours from midnight to midnight.
      specialOpeningHoursSpecification: specialHours.map(({ from, to, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        opens: opens ?? '00:00',
        closes: closes === '00:00' ? '23:59' : (closes ?? '00:00'),
      })),
    }),
  };
}
