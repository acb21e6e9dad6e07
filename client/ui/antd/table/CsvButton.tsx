import { App, Button } from 'antd';
import { useState } from 'react';
import { type CsvCell, saveCsv } from '../../../lib/format/csv.ts';
import { common } from '../../../texts/common.ts';
import { Icon } from '../../plain/Icon.tsx';

interface Props {
  /** File name without date and ending, for example `analytiikka`. */
  name: string;
  /** What the screen shows under its filters, headings included; may read it from the server first. */
  rows: () => CsvCell[][] | Promise<CsvCell[][]>;
  text?: string;
  /** Said in a dialog when making the file fails. */
  failed?: string;
  disabled?: boolean;
}

/** Saves a table as CSV. */
export function CsvButton({
  name,
  rows,
  text = common.downloadCsv,
  failed = common.reportFailed,
  disabled = false,
}: Props) {
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveCsv(name, await rows());
    } catch {
      modal.error({ title: failed, okText: 'OK' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={<Icon name="download" size={18} />} loading={busy} disabled={disabled} onClick={() => void save()}>
      {text}
    </Button>
  );
}
