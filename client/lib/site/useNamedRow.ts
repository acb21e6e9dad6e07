import { useSearchParams } from 'react-router';

/** The id that the address has under a name, such as that of the row in an open dialog; the rest of the address stays. */
export function useNamedRow(name: string) {
  const [params, setParams] = useSearchParams();

  function change(id: string | undefined) {
    if (id === (params.get(name) ?? undefined)) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(name, id);
        else next.delete(name);
        return next;
      },
      { replace: !id, preventScrollReset: true },
    );
  }

  return { id: params.get(name) || undefined, open: (id: string) => change(id), close: () => change(undefined) };
}
