import { App, ConfigProvider } from 'antd';
import fiFI from 'antd/es/locale/fi_FI';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { isUnsaved, type LeaveTexts, leaveTexts, settleForms, subscribeToForms } from '#client/lib/forms/openForms.ts';
import { useLeaveQuestion } from '#client/lib/forms/useLeaveQuestion.ts';
import { antTheme } from '#client/lib/theme/antTheme.ts';
import { useTheme } from '#client/lib/theme/theme.tsx';
import type { Density } from '#client/lib/theme/tokens.ts';
import { useMediaQuery } from '#client/lib/theme/useMediaQuery.ts';
import { common } from '#client/texts/common.ts';

/** Asks before a page is left while any form of it is unsaved. */
function UnsavedGuard() {
  const unsaved = useSyncExternalStore(subscribeToForms, () => isUnsaved());
  useUnsavedGuard({ unsaved, isUnsaved, onLeave: settleForms }, leaveTexts() ?? common.unsaved);
  return null;
}

/** Ant Design's Finnish, with what it lacks: a name for week pickers and our own words for required fields. */
const locale: typeof fiFI = {
  ...fiFI,
  ...(fiFI.DatePicker && {
    DatePicker: {
      ...fiFI.DatePicker,
      lang: { ...fiFI.DatePicker.lang, weekSelect: 'Valitse viikko', fieldDateFormat: 'D.M.YYYY' },
    },
  }),
  Form: {
    ...fiFI.Form,
    defaultValidateMessages: { ...fiFI.Form?.defaultValidateMessages, required: common.required },
  },
};

/** Everything Ant Design needs around it: theme, Finnish, notices and dialogs. The density also names a CSS class. */
export function AntFrame({ density, children }: { density: Density; children: ReactNode }) {
  const { mode } = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antTheme(mode, density, !still), [mode, density, still]);

  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      form={{ requiredMark: 'optional' }}
      // A long title ends before the cross.
      modal={{ styles: { header: { paddingInlineEnd: 28 } } }}
    >
      <App className={density} message={{ top: 72, pauseOnHover: true }}>
        <UnsavedGuard />
        {children}
      </App>
    </ConfigProvider>
  );
}

interface Guarded {
  unsaved: boolean;
  /** Whether something is unsaved at the moment of leaving. */
  isUnsaved: () => boolean;
  /** The person leaves without saving. */
  onLeave: () => void;
}

/** Asks before a page with unsaved changes is left: by a link, by the back button, or by closing the window. */
function useUnsavedGuard({ unsaved, isUnsaved, onLeave }: Guarded, { title, text, go, stay }: LeaveTexts) {
  const askWhether = useLeaveQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const leave = () => {
      onLeave();
      blocker.proceed();
    };
    return askWhether({ title, text, go, stay }, leave, () => blocker.reset()).destroy;
  }, [blocker, askWhether, onLeave, title, text, go, stay]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
