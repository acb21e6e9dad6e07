import { Button, Input, Segmented, Select, Switch } from 'antd';
import { useRef } from 'react';
import { useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { Gradient } from '#client/schema.generated.ts';
import { adForm, adForm as texts } from '#client/texts/ads.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { DateInput } from '#client/ui/antd/form/DateInput.tsx';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Columns } from '#client/ui/plain/Layout.tsx';
import { defaultCtaText, gradients, iconTypes, advertisementLimits as limits } from '#shared/rules/ads.ts';
import styles from './AdDialog.module.css';
import type { AdValues } from './adForm.ts';

/** Emoji or an .ico file; switching to one forgets the other. */
function IconFields({ keepsIcon }: { keepsIcon: boolean }) {
  const form = useFormAround<AdValues>();
  const iconType = useValue(form, 'iconType');
  return (
    <>
      <CheckedField name="iconType" label={texts.iconType}>
        <Segmented
          aria-label={texts.iconType}
          options={iconTypes.map((value) => ({ value, label: texts.iconTypes[value] }))}
          onChange={() => form.set({ icon: '', iconFile: null })}
        />
      </CheckedField>
      {iconType === 'FILE' ? (
        <CheckedField name="iconFile" label={texts.iconFile} extra={texts.iconFileHint} required={!keepsIcon}>
          <IconFileInput hasStored={keepsIcon} />
        </CheckedField>
      ) : (
        <CheckedField name="icon" label={texts.icon} required={false}>
          <Input maxLength={limits.icon} placeholder="🎯" />
        </CheckedField>
      )}
    </>
  );
}

function GradientName({ gradient }: { gradient: AdValues['backgroundGradient'] }) {
  return (
    <span className={styles.swatch}>
      <span style={{ backgroundImage: gradientVariable(gradient) }} />
      {texts.gradients[gradient]}
    </span>
  );
}

/** Everything that is asked of an advertisement. */
export function AdFields({ keepsIcon }: { keepsIcon: boolean }) {
  return (
    <div>
      <CheckedField name="title" label={texts.title}>
        <Input autoFocus placeholder={texts.titlePlaceholder} />
      </CheckedField>
      <CheckedField name="subtitle" label={texts.subtitle} required={false}>
        <Input maxLength={limits.subtitle} />
      </CheckedField>
      <IconFields keepsIcon={keepsIcon} />
      <CheckedField name="backgroundGradient" label={texts.gradient}>
        <Select
          options={gradients.map((value) => ({ value, label: <GradientName gradient={value} /> }))}
          listHeight={330}
        />
      </CheckedField>
      <Columns minWidth={200}>
        <CheckedField name="ctaText" label={texts.ctaText} required={false}>
          <Input maxLength={limits.ctaText} placeholder={defaultCtaText} />
        </CheckedField>
        <CheckedField name="ctaUrl" label={texts.ctaUrl} required={false}>
          <Input type="url" inputMode="url" placeholder="https://" maxLength={limits.ctaUrl} />
        </CheckedField>
        <CheckedField name="category" label={texts.category} required={false}>
          <Input maxLength={limits.category} />
        </CheckedField>
        <CheckedField name="displayPriority" label={texts.priority} extra={texts.priorityHint}>
          <NumberInput min={0} />
        </CheckedField>
        <CheckedField name="count" label={texts.count} extra={texts.countHint}>
          <NumberInput units={['kpl']} min={1} max={limits.count} />
        </CheckedField>
        <CheckedField name="endDate" label={texts.expiration} extra={texts.expirationHint} required={false}>
          <DateInput />
        </CheckedField>
      </Columns>
      <CheckedField name="isActive" label={texts.isActive} valuePropName="checked">
        <Switch />
      </CheckedField>
    </div>
  );
}

interface Props {
  id?: string;
  value?: File | null | undefined;
  onChange?: (file: File | null) => void;
  /** The server has an icon already. */
  hasStored: boolean;
}

/** Picks one .ico file. */
function IconFileInput({ id, value, onChange, hasStored }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".ico"
        tabIndex={-1}
        aria-label={adForm.iconFile}
        onChange={(event) => onChange?.(event.target.files?.[0] ?? null)}
      />
      <Button {...(id && { id })} icon={<Icon name="image" size={16} />} onClick={() => input.current?.click()}>
        {adForm.chooseFile}
      </Button>
      <span>{value?.name ?? (hasStored ? adForm.currentIcon : adForm.noFile)}</span>
    </div>
  );
}

interface AdPreviewProps {
  title: string;
  subtitle: string;
  /** Emoji, or the address of a picture. */
  icon: { emoji: string } | { url: string | undefined };
  gradient: Gradient;
  ctaText: string;
}

/** The name of a gradient's CSS variable. */
export function gradientVariable(gradient: Gradient) {
  return `var(--gradient-${gradient.toLowerCase().replace('_', '-')})`;
}

/** An advertisement as the app shows it. */
export function AdPreview({ title, subtitle, icon, gradient, ctaText }: AdPreviewProps) {
  return (
    <div className={styles.ad} style={{ backgroundImage: gradientVariable(gradient) }}>
      <span className={styles.icon} aria-hidden="true">
        {'emoji' in icon ? icon.emoji : icon.url && <img src={icon.url} alt="" width={32} height={32} />}
      </span>
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {subtitle && <span>{subtitle}</span>}
      </span>
      <span className={styles.button}>{ctaText || defaultCtaText}</span>
    </div>
  );
}
