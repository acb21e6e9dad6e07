import { Button, Input } from 'antd';
import { useState } from 'react';
import { forceOf } from '#client/features/accounts/termsForce.ts';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { evict } from '#client/lib/graphql/evict.ts';
import type { TermsAudience } from '#client/schema.generated.ts';
import { adminTerms as texts } from '#client/texts/adminTerms.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { Panel, Row, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { cancelTermsLimits } from '#shared/limits.generated.ts';
import { checkTermsCancel, termsPaths } from '#shared/rules/accounts/terms.ts';
import { TermsForm } from './TermsForm.tsx';
import { type AdminTermsQuery, useAdminCancelTermsMutation, useAdminTermsQuery } from './TermsOfficePage.generated.ts';
import styles from './TermsOfficePage.module.css';

type Office = AdminTermsQuery['termsOffice'];
type Reach = Office['versions'][number];

function CancelForm({ reach: { id, told }, onClose }: { reach: Reach; onClose: () => void }) {
  const form = useFieldForm<{ reason: string }>();
  const [mutate, { loading }] = useAdminCancelTermsMutation({
    update: (cache) => evict(cache, ['termsOffice', 'terms', 'termsVersions']),
  });
  const { text, reason, submit, done, failed } = texts.cancelDialog;
  const cancel = useAction(mutate, { done, failed }, form);
  return (
    <CheckedForm<{ reason: string }>
      form={form}
      draftName={`cancel-terms-${id}`}
      check={({ reason: given }) => checkTermsCancel(given)}
      onFinish={async ({ reason: given }) => {
        if (await cancel({ id, reason: given.trim() })) onClose();
      }}
    >
      <p>{text(told)}</p>
      <CheckedField name="reason" label={reason}>
        <Input.TextArea rows={3} maxLength={cancelTermsLimits.reason} showCount />
      </CheckedField>
      <FormFoot submit={submit} loading={loading} danger />
    </CheckedForm>
  );
}

interface PartProps {
  audience: TermsAudience;
  office: Office;
  onPublish: (audience: TermsAudience) => void;
  onCancel: (reach: Reach) => void;
}

/** The versions of an audience, the newest first. */
function Part({ audience, office: { versions }, onPublish, onCancel }: PartProps) {
  const all = versions.map(({ version }) => version);
  const now = new Date();
  return (
    <Panel
      title={texts.parts[audience]}
      actions={<Button onClick={() => onPublish(audience)}>{texts.publishNew[audience]}</Button>}
    >
      <Stack gap="medium">
        {versions
          .filter(({ version }) => version.audience === audience)
          .map((reach) => {
            const { id, version, told, accepted } = reach;
            const { number, changes, inForceFrom, cancelledAt } = version;
            return (
              <section key={id} aria-label={`${texts.parts[audience]}, ${texts.version(number)}`}>
                <Row>
                  <a href={termsPaths.version(version)} target="_blank" rel="noreferrer">
                    {texts.version(number)}
                  </a>
                  <span>{forceOf(version, all, now)}</span>
                  {!cancelledAt && new Date(inForceFrom) > now && (
                    <Button size="small" danger aria-label={texts.cancelOf(number)} onClick={() => onCancel(reach)}>
                      {texts.cancel}
                    </Button>
                  )}
                </Row>
                <p className={styles.changes}>{changes}</p>
                {audience === 'BUSINESS' && <p>{texts.reach(told, accepted)}</p>}
              </section>
            );
          })}
      </Stack>
    </Panel>
  );
}

function Dialogs({
  office,
  publishing,
  cancelling,
  onClose,
}: {
  office: Office;
  publishing: TermsAudience | undefined;
  cancelling: Reach | undefined;
  onClose: () => void;
}) {
  const audience = useLastDefined(publishing);
  const reach = useLastDefined(cancelling);
  const newest = office.versions.find(({ version }) => version.audience === audience)?.version;
  const { receivers, earliestOn } = office;
  return (
    <>
      <FormDialog open={!!publishing} title={audience && texts.publishNew[audience]} onClose={onClose}>
        {audience && newest && (
          <TermsForm
            key={newest.id}
            audience={audience}
            newest={newest}
            receivers={receivers}
            earliestOn={earliestOn}
            onClose={onClose}
          />
        )}
      </FormDialog>
      <FormDialog open={!!cancelling} title={reach && texts.cancelDialog.title(reach.version.number)} onClose={onClose}>
        {reach && <CancelForm key={reach.id} reach={reach} onClose={onClose} />}
      </FormDialog>
    </>
  );
}

/** The versions of the terms: a master admin publishes new ones and takes back those that are not in force yet. */
export function TermsOfficePage() {
  const { data, error, refetch } = useAdminTermsQuery();
  const [publishing, setPublishing] = useState<TermsAudience>();
  const [cancelling, setCancelling] = useState<Reach>();
  function close() {
    setPublishing(undefined);
    setCancelling(undefined);
  }
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} back={{ to: '/admini/asetukset', text: texts.back }} />
      {error && !data && <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />}
      {!data && !error && <BlockSkeleton lines={8} />}
      {data && (
        <Stack>
          {(['BUSINESS', 'CONSUMER'] as const).map((audience) => (
            <Part
              key={audience}
              audience={audience}
              office={data.termsOffice}
              onPublish={setPublishing}
              onCancel={setCancelling}
            />
          ))}
          <Dialogs office={data.termsOffice} publishing={publishing} cancelling={cancelling} onClose={close} />
        </Stack>
      )}
    </>
  );
}
