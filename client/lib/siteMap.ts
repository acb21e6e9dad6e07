import { useMatches } from 'react-router';
import type { IconName } from '../ui/Icon.tsx';
import type { OperationName } from './needs.generated.ts';

/** What routes.tsx tells about a page besides its component. */
export interface PageHandle {
  title: string;
  /** The address of the section that the navigation marks; the page's own when absent. */
  within: string;
  /** The operation that the page lives by: whoever may not run it sees the guard's text instead. */
  operation?: OperationName;
}

/** One row of an area's navigation. */
export interface Section {
  to: string;
  text: string;
  icon: IconName;
  operation?: OperationName;
}

interface Handles {
  page?: PageHandle;
  sections?: Section[];
}

function useHandles() {
  return useMatches().map(({ handle }) => (handle ?? {}) as Handles);
}

/** The page being shown. */
export function usePage(): PageHandle {
  return useHandles().findLast(({ page }) => page)?.page ?? { title: '', within: '' };
}

/** The navigation of the area being shown. */
export function useSections(): Section[] {
  return useHandles().findLast(({ sections }) => sections)?.sections ?? [];
}
