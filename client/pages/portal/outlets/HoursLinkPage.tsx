import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuthPage } from '#client/features/accounts/AuthPage.tsx';
import { type AskError, refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { isoDate, shortDate } from '#client/lib/format/format.ts';
import { specialLines, weekLines } from '#client/lib/format/openHours.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { common } from '#client/texts/common.ts';
import { hoursLinkTexts as texts } from '#client/texts/hoursLink.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { LoadingScreen, PageNotice } from '#client/ui/plain/frame/FullScreen.tsx';
import { Row, Stack } from '#client/ui/plain/Layout.tsx';
import styles from './HoursLinkPage.module.css';
import {
  AnswerHolidayByLinkDocument,
  ConfirmHoursByLinkDocument,
  HoursByLinkDocument,
  type LinkedHoursFragment,
} from './hoursLink.generated.ts';

const toPortal = <LinkButton to="/yritys/toimipaikat">{texts.portal}</LinkButton>;

/** What the link shows, and what is done with it: each press is one request, opening it changes nothing. */
function useLinkedHours(key: string) {
  const [hours, setHours] = useState<LinkedHoursFragment>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  async function run(work: () => Promise<LinkedHoursFragment>, isChange = true) {
    setBusy(true);
    setError(undefined);
    try {
      setHours(await work());
      if (isChange) setDone(true);
    } catch (failure) {
      setError(failure);
      // Another answer was first: what is asked now is what is true now.
      if (isChange && refusalOf(failure as AskError)?.code === 'CONFLICT') {
        await execute(HoursByLinkDocument, { signedKey: key }).then(
          ({ hoursByLink }) => setHours(hoursByLink),
          () => {},
        );
      }
    } finally {
      setBusy(false);
    }
  }
  const read = () => run(async () => (await execute(HoursByLinkDocument, { signedKey: key })).hoursByLink, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a link shows is read once.
  useEffect(() => void (key && read()), [key]);
  return { hours, error, isBusy, isDone, run, read };
}

/** Where the link of a weekly mail leads (`?avain=`): hours are confirmed and holidays answered with one press, without signing in. */
export function HoursLinkPage() {
  const key = useSearchParams()[0].get('avain') ?? '';
  const { hours, error, isBusy, isDone, run, read } = useLinkedHours(key);

  if (!key || refusalOf(error)?.code === 'TOKEN_INVALID') {
    return (
      <PageNotice drawing="lost" title={texts.broken} text={texts.brokenHint}>
        {toPortal}
      </PageNotice>
    );
  }
  if (!hours && error) {
    return (
      <PageNotice drawing="lost" title={texts.unread} text={refusalText(error, texts.failed)}>
        <PlainButton onClick={() => void read()}>{common.retry}</PlainButton>
      </PageNotice>
    );
  }
  if (!hours) return <LoadingScreen text={texts.loading} />;
  const confirm = () =>
    run(async () => {
      const seen = hours.outlets
        .filter((outlet) => outlet.hours.length > 0)
        .map(({ id, version }) => ({ id, version }));
      return (await execute(ConfirmHoursByLinkDocument, { signedKey: key, seen })).confirmHoursByLink.hours;
    });
  const answer = (date: string, isOpen: boolean) =>
    run(
      async () =>
        (await execute(AnswerHolidayByLinkDocument, { signedKey: key, date, isOpen })).answerHolidayByLink.hours,
    );
  return <Shown hours={hours} error={error} isBusy={isBusy} isDone={isDone} onConfirm={confirm} onAnswer={answer} />;
}

interface ShownProps {
  hours: LinkedHoursFragment;
  error: unknown;
  isBusy: boolean;
  /** Something was said on this page. */
  isDone: boolean;
  onConfirm: () => Promise<void>;
  onAnswer: (date: string, isOpen: boolean) => Promise<void>;
}

function Shown({ hours: { businessName, outlets, holidays }, error, isBusy, isDone, onConfirm, onAnswer }: ShownProps) {
  const known = outlets.filter(({ hours }) => hours.length > 0);
  const today = isoDate(new Date());
  const isConfirmed = known.every(({ hoursConfirmedAt: at }) => at && isoDate(new Date(at)) === today);
  return (
    <AuthPage title={texts.title} intro={businessName}>
      <Stack>
        <FormTrouble text={error ? refusalText(error, texts.failed) : undefined} />
        {known.map(({ id, name, hours, specialHours }) => (
          <section key={id} aria-label={name} className={styles.outlet}>
            <h2>{name}</h2>
            <dl>
              {[...weekLines(hours), ...specialLines(specialHours, new Date())].map(([days, text, why]) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{why ? `${text}, ${why}` : text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {known.length > 0 && !isConfirmed && (
          <PlainButton size="large" disabled={isBusy} onClick={() => void onConfirm()}>
            {texts.confirm}
          </PlainButton>
        )}
        {holidays.map(({ date, name, outlets: asked }) => (
          <section key={date} aria-label={texts.holiday(shortDate(date))} className={styles.outlet}>
            <h2>{texts.holiday(shortDate(date))}</h2>
            <p>{outlets.length > 1 ? texts.holidayOf(name, asked.join(', ')) : texts.holidayHint(name)}</p>
            <Row>
              <PlainButton kind="quiet" disabled={isBusy} onClick={() => void onAnswer(date, true)}>
                {texts.open}
              </PlainButton>
              <PlainButton kind="quiet" disabled={isBusy} onClick={() => void onAnswer(date, false)}>
                {texts.closed}
              </PlainButton>
            </Row>
          </section>
        ))}
        <p role="status">{isDone ? texts.thanks : isConfirmed && known.length > 0 ? texts.confirmed : ''}</p>
        {toPortal}
      </Stack>
    </AuthPage>
  );
}
