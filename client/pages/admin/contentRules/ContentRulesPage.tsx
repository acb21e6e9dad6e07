import { Switch } from 'antd';
import { date, numeral } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { pageOf, useListState } from '#client/lib/site/useListState.ts';
import { contentRuleNames, adminContentRules as texts } from '#client/texts/contentRules.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import {
  type ContentRuleRowFragment,
  useAdminContentRulesQuery,
  useSetContentRuleMutation,
} from './ContentRulesPage.generated.ts';
import styles from './ContentRulesPage.module.css';

type Rule = ContentRuleRowFragment & { id: string };

/** Whether the notes of a rule are questions, which only a master changes. */
function AskedSwitch({ rule: { rule, isAsked } }: { rule: Rule }) {
  const [mutate, { loading }] = useSetContentRuleMutation({ update: (cache) => evict(cache, affected.contentRules) });
  const set = useAction(mutate, {
    done: ({ setContentRule }) => texts.changed(contentRuleNames[rule], setContentRule.rule.isAsked),
    failed: texts.changeFailed,
  });
  return (
    <span className={styles.choice}>
      <Switch
        size="small"
        checked={isAsked}
        loading={loading}
        aria-label={texts.askOf(contentRuleNames[rule])}
        onChange={(isAsked) => void set({ rule, isAsked })}
      />
      {isAsked ? texts.asks : texts.notes}
    </span>
  );
}

/** How often an admin agreed, of what has been decided on. */
function agreement({ decidedCount, agreedCount }: Rule): string {
  return decidedCount === 0 ? texts.undecided : texts.agreed(agreedCount, decidedCount);
}

function columnsFor(isMaster: boolean): Column<Rule>[] {
  const { columns } = texts;
  return [
    {
      key: 'rule',
      title: columns.rule,
      card: 'title',
      whole: true,
      render: ({ rule, words }) => (
        <div className={styles.cell}>
          <strong>{contentRuleNames[rule]}</strong>
          <span className={styles.quiet} data-detail>
            {words ? texts.words(words) : texts.wordless}
          </span>
        </div>
      ),
    },
    {
      key: 'effect',
      title: columns.effect,
      width: 180,
      render: ({ effect, isSwitchable, isAsked }) => (
        <StatusTag {...(isSwitchable && isAsked && effect === 'NOTE' ? texts.effects.ASK : texts.effects[effect])} />
      ),
    },
    {
      key: 'law',
      title: columns.law,
      whole: true,
      width: 210,
      render: ({ law, lawUrl, since }) => (
        <div className={styles.cell}>
          <a href={lawUrl} target="_blank" rel="noreferrer">
            {law}
          </a>
          <span className={styles.quiet}>{texts.since(date(since))}</span>
        </div>
      ),
    },
    { key: 'found', title: columns.found, align: 'right', width: 105, render: ({ foundCount }) => numeral(foundCount) },
    { key: 'agreed', title: columns.agreed, width: 130, render: agreement },
    {
      key: 'notes',
      title: columns.notes,
      width: 160,
      render: (rule) => {
        if (!rule.isSwitchable) return texts.fixed;
        if (!isMaster) return rule.isAsked ? texts.asks : texts.notes;
        return <AskedSwitch rule={rule} />;
      },
    },
  ];
}

/** The rules of what offers may say: what each does, by which law, and how well it finds what it is about. */
export function ContentRulesPage() {
  const { user } = useSession('ADMIN');
  const state = useListState({ size: 50 });
  const query = useAdminContentRulesQuery({ fetchPolicy: 'cache-and-network' });
  const rules = (query.data ?? query.previousData)?.contentRules.map((rule) => ({ ...rule, id: rule.rule }));
  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={pageOf(rules, state.page)}
      failed={texts.failed}
      rows={{ columns: columnsFor(user?.role === 'MASTER_ADMIN'), minWidth: 1080 }}
      drawings={['offers', 'search']}
    />
  );
}
