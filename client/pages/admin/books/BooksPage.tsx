import { Button, Select } from 'antd';
import { useState } from 'react';
import { isoDate } from '#client/lib/format/format.ts';
import { monthText } from '#client/lib/format/month.ts';
import { books } from '#client/texts/admin.ts';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Panel, Row, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';

/** How many months can be chosen; older ones are in the accountant's own archive. */
const months = 36;

/** The months that have begun, the newest first, as 'YYYY-MM'. */
function monthsBefore(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: months }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return first.toISOString().slice(0, 'YYYY-MM'.length);
  });
}

/** What an accountant needs of a month, as one file. */
export function BooksPage() {
  const choices = monthsBefore(isoDate(new Date()));
  const [current = '', previous = ''] = choices;
  const [month, setMonth] = useState(previous);
  return (
    <>
      <PageTitle title={books.title} intro={books.intro} back={{ to: '/admini/laskut', text: books.back }} />
      <Stack>
        <Panel title={books.month}>
          <Row>
            <Select
              aria-label={books.choose}
              value={month}
              onChange={setMonth}
              style={{ minWidth: 220 }}
              options={choices.map((value) => ({
                value,
                label: value === current ? books.unfinished(monthText(value)) : monthText(value),
              }))}
            />
            <Button
              type="primary"
              href={`/api/books/${month}.zip`}
              download
              icon={<Icon name="download" size={18} />}
              aria-label={books.downloadOf(monthText(month))}
            >
              {books.download}
            </Button>
          </Row>
          <p>{month === current ? books.unfinishedHint : books.hint}</p>
        </Panel>
        <Panel title={books.contents} intro={books.contentsIntro}>
          <FactList facts={books.files.map(([name, content]) => [name, content])} />
        </Panel>
      </Stack>
    </>
  );
}
