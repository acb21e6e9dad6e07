import { Tabs } from 'antd';
import { useState } from 'react';
import { createOffer as texts } from '../../../texts/adminOffers.ts';
import { FormDialog } from '../../../ui/antd/form/FormDialog.tsx';
import { BusinessChooser } from './BusinessChooser.tsx';
import { ChosenBusinessBar } from './ChosenBusinessBar.tsx';
import { OfferForBusinessForm } from './OfferForBusinessForm.tsx';
import type { ChosenBusiness } from './offerForBusiness.ts';
import { QuickRegisterForm } from './QuickRegisterForm.tsx';

type Step = keyof typeof texts.tabs;

function Steps({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>('select');
  const [business, setBusiness] = useState<ChosenBusiness>();
  const toOffer = () => setStep('offer');

  return (
    <Tabs
      aria-label={texts.tabsLabel}
      activeKey={step}
      onChange={(key) => setStep(key as Step)}
      items={[
        {
          key: 'select',
          label: texts.tabs.select,
          children: (
            <BusinessChooser
              chosen={business}
              onChoose={(next) => {
                setBusiness(next);
                toOffer();
              }}
              onRegister={() => setStep('register')}
            />
          ),
        },
        {
          key: 'register',
          label: texts.tabs.register,
          children: <QuickRegisterForm onRegistered={setBusiness} onContinue={toOffer} />,
        },
        {
          key: 'offer',
          label: texts.tabs.offer,
          children: (
            <>
              <ChosenBusinessBar business={business} onChange={() => setStep('select')} />
              {business && <OfferForBusinessForm business={business} onDone={onClose} />}
            </>
          ),
        },
      ]}
    />
  );
}

/** Publishes an offer on a business's behalf: a business is found or registered, then the offer is written. */
export function CreateOfferDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog open={open} title={texts.title} width={760} onClose={onClose} mask={{ closable: false }}>
      <Steps onClose={onClose} />
    </FormDialog>
  );
}
