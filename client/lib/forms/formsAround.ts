import type { FormInstance } from 'antd';
import { createContext } from 'react';

/** A dialog around forms: it does not close over what is unsaved in them without asking. */
interface Around {
  forms: Set<FormInstance>;
  /** Closes, after a question when something is unsaved. */
  close: () => void;
}

export const FormsAround = createContext<Around | undefined>(undefined);
