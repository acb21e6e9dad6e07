/** The search parameter of an address of the app that asks for its frame alone, whatever the page would show. */
export const shellParameter = 'runko';

/** What every address of the app begins with where the service worker answers. */
export const appShell = `/sovellus?${shellParameter}`;
