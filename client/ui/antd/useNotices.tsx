import { App } from 'antd';
import { useMemo, useRef } from 'react';
import { common } from '../../texts/common.ts';
import { Icon } from '../plain/Icon.tsx';
import styles from './useNotices.module.css';

export interface Refusal {
  text: string;
  /** What was refused, such as the name of a file or the title of an offer; not said again where the text has it. */
  about?: string | undefined;
}

/** Every notice has a key of its own: Ant Design takes away a new one that has the key of one that is leaving. */
let shown = 0;

/** Notices over the page: what was done goes after a while, what was refused stays until it is closed. */
export function useNotices() {
  const { message, notification } = App.useApp();
  const refusals = useRef(new Map<string, string>());
  return useMemo(() => {
    const keyFor = (about = '') => {
      shown += 1;
      const key = `refusal-${shown}`;
      refusals.current.set(about, key);
      return key;
    };
    const close = (key: string) => {
      message.destroy(key);
      notification.destroy(key);
    };
    return {
      /** Says that something was refused. */
      refuse({ text, about }: Refusal) {
        const key = keyFor(about);
        const content = (
          <span className={styles.refusal}>
            <span>
              {about && !text.includes(about) && <strong className={styles.about}>{about}: </strong>}
              <span>{text}</span>
            </span>
            <button
              type="button"
              className={styles.close}
              aria-label={common.closeNotice}
              onClick={() => message.destroy(key)}
            >
              <Icon name="close" size={16} />
            </button>
          </span>
        );
        void message.open({ type: 'error', content, duration: 0, key });
      },
      /** The same in the corner of the window. */
      refuseInCorner({ text, about }: Refusal) {
        notification.error({ title: text, ...(about && { description: about }), duration: false, key: keyFor(about) });
      },
      /** Takes the last refusal of the same subject away, so that it is not shown beside a success. */
      forget(about = '') {
        const key = refusals.current.get(about);
        if (key) close(key);
        refusals.current.delete(about);
      },
    };
  }, [message, notification]);
}
