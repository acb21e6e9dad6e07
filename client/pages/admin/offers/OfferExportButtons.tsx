import { useApolloClient } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../../lib/format/csv.ts';
import { isoDate, numeral } from '../../../lib/format/format.ts';
import { mostExportRows } from '../../../lib/graphql/readAllPages.ts';
import { offerExport as texts } from '../../../texts/adminOffers.ts';
import { CsvButton } from '../../../ui/antd/table/CsvButton.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { type OfferFilter, offerCsv, offerWorkbook, readOffers } from './offerExport.ts';

interface Props {
  filter: OfferFilter;
  /** Rows that the filter lets through. */
  total: number | undefined;
}

/** Saves every row of the filtered list, as a workbook or as CSV. */
export function OfferExportButtons({ filter, total = 0 }: Props) {
  const client = useApolloClient();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const failed = total > mostExportRows ? texts.tooMany(numeral(mostExportRows)) : texts.failed;

  async function saveWorkbook() {
    setBusy(true);
    try {
      saveFile(`${texts.name}-${isoDate(new Date())}.xlsx`, await offerWorkbook(await readOffers(client, filter)));
    } catch {
      modal.error({ title: failed, okText: 'OK' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        icon={<Icon name="download" size={18} />}
        loading={busy}
        disabled={total === 0}
        onClick={() => void saveWorkbook()}
      >
        {texts.excel}
      </Button>
      <CsvButton
        name={texts.name}
        text={texts.csv}
        failed={failed}
        disabled={total === 0}
        rows={async () => offerCsv(await readOffers(client, filter))}
      />
    </>
  );
}
