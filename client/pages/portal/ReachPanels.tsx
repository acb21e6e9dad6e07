import { KeywordsField, LinkField, PriceFields } from '../../features/offers/form/ReachFields.tsx';
import type { Currency } from '../../schema.generated.ts';
import { offerForm } from '../../texts/offers.ts';
import { FormPanel } from '../../ui/antd/form/FormPanel.tsx';

const { sections, intros } = offerForm;

/** How an offer is found and followed, the same in a new one and in an edit: keywords, consumer's price, website. */
export function ReachPanels({ currency }: { currency: Currency }) {
  return (
    <>
      <FormPanel title={sections.keywords} intro={intros.keywords}>
        <KeywordsField />
      </FormPanel>
      <FormPanel title={sections.price} intro={intros.price}>
        <PriceFields currency={currency} />
      </FormPanel>
      <FormPanel title={sections.link}>
        <LinkField />
      </FormPanel>
    </>
  );
}
