import { useSearchParams } from 'react-router';

const parameter = 'uudelleen';

/** Where an own offer is published once more; mails lead there too. */
export function repeatPath(id: string) {
  return `/yritys/tarjoukset?${parameter}=${encodeURIComponent(id)}`;
}

/** The offer that the address says is to be published once more; the rest of the address stays. */
export function useRepeated() {
  const [params, setParams] = useSearchParams();

  function change(id: string | undefined) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(parameter, id);
        else next.delete(parameter);
        return next;
      },
      { replace: !id, preventScrollReset: true },
    );
  }

  return { id: params.get(parameter) || undefined, open: (id: string) => change(id), close: () => change(undefined) };
}
