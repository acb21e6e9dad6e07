import { Button } from 'antd';
import { shortDate } from '#client/lib/format/format.ts';
import { weekLines } from '#client/lib/format/openHours.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { hoursLinkTexts as texts } from '#client/texts/hoursLink.ts';
import { outletsTexts } from '#client/texts/outlets.ts';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Row, Stack } from '#client/ui/plain/Layout.tsx';
import {
  type AskedOutletFragment,
  type DashboardOutletsQuery,
  useAnswerHolidayMutation,
  useConfirmHoursMutation,
} from './OutletQuestions.generated.ts';

function StaleHours({ outlet: { id, version, name, hours } }: { outlet: AskedOutletFragment }) {
  const [mutate, { loading }] = useConfirmHoursMutation();
  const { confirmed: done, confirmFailed: failed } = outletsTexts;
  const confirm = useAction(mutate, { done, failed, about: name });
  const ways = (
    <Row>
      <Button loading={loading} aria-label={outletsTexts.confirmOf(name)} onClick={() => void confirm({ id, version })}>
        {outletsTexts.confirm}
      </Button>
      <LinkButton kind="quiet" to="/yritys/toimipaikat">
        {texts.correct}
      </LinkButton>
    </Row>
  );
  const text = weekLines(hours)
    .map((line) => line.join(' '))
    .join(', ');
  return <Notice tone="info" title={texts.stale(name)} text={text} action={ways} />;
}

type Question = DashboardOutletsQuery['myHolidayQuestions'][number];

function Holiday({ question: { date, name, outlets }, isOne }: { question: Question; isOne: boolean }) {
  const [mutate, { loading }] = useAnswerHolidayMutation({ update: (cache) => evict(cache, affected.holidays) });
  const answer = useAction(mutate, { done: texts.answered, failed: texts.answerFailed, about: shortDate(date) });
  const choice = (isOpen: boolean) => {
    const label = isOpen ? texts.open : texts.closed;
    return (
      <Button
        disabled={loading}
        aria-label={texts.answerOf(label, shortDate(date))}
        onClick={() => void answer({ date, isOpen })}
      >
        {label}
      </Button>
    );
  };
  const ways = (
    <Row>
      {choice(true)}
      {choice(false)}
    </Row>
  );
  const text = isOne ? texts.holidayHint(name) : texts.holidayOf(name, outlets.join(', '));
  return <Notice tone="info" title={texts.holiday(shortDate(date))} text={text} action={ways} />;
}

interface Props {
  holidays: DashboardOutletsQuery['myHolidayQuestions'];
  stale: readonly AskedOutletFragment[];
  /** Whether the business has one outlet, which need not be named. */
  isOne: boolean;
}

/** The questions themselves, each answered with one press. */
export function OutletNotices({ holidays, stale, isOne }: Props) {
  return (
    <Stack gap="medium">
      {holidays.map((question) => (
        <Holiday key={question.date} question={question} isOne={isOne} />
      ))}
      {stale.map((outlet) => (
        <StaleHours key={outlet.id} outlet={outlet} />
      ))}
    </Stack>
  );
}
