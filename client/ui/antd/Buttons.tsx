import { App, Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';
import type { TableCell } from '#shared/tables/cells.ts';
import { FileRefused, fetchFile, saveCsv, saveFile, saveWorkbook } from '../../lib/site/files.ts';
import { common } from '../../texts/common.ts';
import { Icon } from '../plain/Icon.tsx';

interface Props extends Omit<ButtonProps, 'onClick' | 'title'> {
  /** The question. */
  question: string;
  /** What will happen, in a sentence. */
  consequence?: ReactNode;
  /** The verb on the button that does it. */
  confirm: string;
  /** The word on the other button. */
  cancel?: string;
  /** The dialog stays open, busy, until this is done. */
  onConfirm: () => unknown;
}

/** A button that asks first. */
export function ConfirmButton({
  question,
  consequence,
  confirm,
  cancel = common.cancel,
  onConfirm,
  danger = true,
  ...button
}: Props) {
  const { modal } = App.useApp();

  function ask() {
    modal.confirm({
      title: question,
      content: consequence,
      okText: confirm,
      cancelText: cancel,
      okButtonProps: { danger },
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        await onConfirm();
      },
    });
  }

  return <Button {...button} danger={danger} onClick={ask} />;
}

/** The properties of a button that makes a file, and says in a dialog when that fails. */
function useFileButton(failed: string, make: () => Promise<void>) {
  const { modal } = App.useApp();
  const [loading, setLoading] = useState(false);

  async function save() {
    setLoading(true);
    try {
      await make();
    } catch (error) {
      modal.error({ title: error instanceof FileRefused ? error.message : failed, okText: 'OK' });
    } finally {
      setLoading(false);
    }
  }

  return { icon: <Icon name="download" size={18} />, loading, onClick: () => void save() };
}

interface TableButtonsProps {
  /** File name without date and ending, for example `analytiikka`. */
  name: string;
  /** The name of the sheet in the workbook. */
  sheet: string;
  /** What the screen shows under its filters, headings included; may read it from the server first. */
  rows: () => TableCell[][] | Promise<TableCell[][]>;
  /** Said in a dialog when making the file fails. */
  failed?: string;
  disabled?: boolean;
}

/** Saves a table as a workbook, or as CSV. */
export function TableButtons({ name, sheet, rows, failed = common.reportFailed, disabled = false }: TableButtonsProps) {
  const workbook = useFileButton(failed, async () => saveWorkbook(name, sheet, await rows()));
  const csv = useFileButton(failed, async () => saveCsv(name, await rows()));
  return (
    <>
      <Button {...workbook} disabled={disabled}>
        {common.downloadExcel}
      </Button>
      <Button {...csv} disabled={disabled}>
        {common.downloadCsv}
      </Button>
    </>
  );
}

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'icon'> {
  /** Of a file that the server makes. */
  address: string;
  /** Said in a dialog when it is not made, unless the server says why. */
  failed?: string;
}

/** Saves a file that the server makes, under the name that it gives it. */
export function FileButton({ address, failed = common.reportFailed, ...button }: FileButtonProps) {
  const making = useFileButton(failed, async () => {
    const { name, content } = await fetchFile(address);
    saveFile(name, content);
  });
  return <Button {...button} {...making} />;
}

interface DownloadButtonsProps {
  /** The list as the server's downloads name it, for example `offers`. */
  list: string;
  /** The current filters, as the list's own query has them. */
  filter: object;
  /** Said in a dialog when the download does not begin. */
  failed?: string;
  disabled?: boolean;
}

/** How long the server may take to answer whether a download can begin. Milliseconds. */
const timeLimit = 20_000;

/**
 * Saves every row of a list as a workbook, or as CSV. The server sends the rows while it reads them and the browser writes them to the
 * file, so that a list may be of any length.
 */
export function DownloadButtons({
  list,
  filter,
  failed = common.reportFailed,
  disabled = false,
}: DownloadButtonsProps) {
  const workbook = useDownload(list, 'xlsx', filter, failed);
  const csv = useDownload(list, 'csv', filter, failed);
  return (
    <>
      <Button {...workbook} disabled={disabled}>
        {common.downloadExcel}
      </Button>
      <Button {...csv} disabled={disabled}>
        {common.downloadCsv}
      </Button>
    </>
  );
}

function useDownload(list: string, kind: 'csv' | 'xlsx', filter: object, failed: string) {
  return useFileButton(failed, async () => {
    const address = `/api/exports/${list}.${kind}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    // A download that is refused would save the refusal as a file: the server is asked first.
    const { ok, status } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(timeLimit) });
    if (!ok) throw new FileRefused(status === 429 ? common.downloadBusy : failed);
    Object.assign(document.createElement('a'), { href: address, download: '' }).click();
  });
}
