import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { remember, remembered } from '#client/lib/device/deviceMemory.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { outletsTexts } from '#client/texts/outlets.ts';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import { useHoursQuestionQuery } from './HoursQuestion.generated.ts';

const texts = outletsTexts.question;

/** Asks for the hours of a business that has not said them, once on each device. */
export function HoursQuestion() {
  const { user } = useSession('BUSINESS');
  const [asked] = useState(() => remembered('hoursAsked') ?? []);
  const [isDismissed, setDismissed] = useState(false);
  const wasAsked = !user || asked.includes(user.id);
  const { data } = useHoursQuestionQuery({ skip: wasAsked });
  const lacks = data?.myOutlets.some(({ hours, specialHours }) => hours.length + specialHours.length === 0);
  const isShown = !wasAsked && !isDismissed && (lacks || data?.myOutlets.length === 0);

  useEffect(() => {
    if (isShown && user) remember('hoursAsked', [...asked, user.id]);
  }, [isShown, asked, user]);

  if (!isShown) return null;
  const ways = (
    <Row>
      <LinkButton to="/yritys/toimipaikat">{texts.tell}</LinkButton>
      <Button type="text" onClick={() => setDismissed(true)}>
        {texts.later}
      </Button>
    </Row>
  );
  return <Notice tone="info" title={texts.title} text={texts.text} action={ways} />;
}
