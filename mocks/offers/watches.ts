import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { checkWatchText, maxWatches } from '#shared/rules/offers/watches.ts';
import type { AddWatchInput } from '#shared/schema.generated.ts';
import { watchRefusals } from '#shared/texts/watches.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import { understandSearch } from '../../server/finnish/understanding.ts';
import { type MockContext, type MockMutations, type MockQueries, type MockResolvers, ownConsumer } from '../context.ts';
import type { WatchRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { consumerOffer, searchedBy } from './consumerOffers.ts';

function own(context: MockContext): WatchRow[] {
  const { id } = ownConsumer(context);
  return context.world.watches.filter(({ consumerId }) => consumerId === id);
}

const editable = ({ text, city, within, categoryId, push, mail }: WatchRow) => ({
  text,
  city,
  within,
  categoryId,
  push,
  mail,
});

const shown = (world: World, row: WatchRow) => ({
  ...row,
  category: world.categories.find(({ id }) => id === row.categoryId) ?? null,
  version: versionOf(editable(row)),
});

/** As the server reads what to watch for; it knows more words that narrow nothing. */
function readSearch(
  world: World,
  { text: written, city, within, categoryId }: Pick<AddWatchInput, 'text' | 'city' | 'within' | 'categoryId'>,
) {
  const text = tidyLine(written);
  const { words, sizes, city: named } = understandSearch(text);
  refuseIfAny(
    checkWatchText(
      text,
      [...sizes, ...words].filter((word) => !/^tarjou[sk]/.test(word)),
    ),
  );
  const message = watchRefusals.unknownCategory;
  if (categoryId != null && !world.categories.some(({ id }) => id === categoryId)) refuseIfAny({ categoryId: message });
  return { text, city: named?.name ?? city ?? null, within: within ?? 'SAME_CITY', categoryId: categoryId ?? null };
}

const queries: MockQueries = {
  watches: (_, __, context) => own(context).map((row) => shown(context.world, row)),
  watchPreview: (_, args, context) => {
    ownConsumer(context);
    const search = readSearch(context.world, args);
    const rows = searchedBy(context.world, search.text, { city: search.city, categoryId: search.categoryId });
    const offers = rows.slice(0, 3).map(consumerOffer(context.world));
    return { count: Math.min(rows.length, 21), offers, city: search.city, didYouMean: null };
  },
};

const mutations: MockMutations = {
  addWatch: (_, { input }, context) => {
    const { world } = context;
    const search = readSearch(context.world, input);
    const isSame = (row: WatchRow) =>
      row.text.toLowerCase() === search.text.toLowerCase() &&
      row.city === search.city &&
      row.within === search.within &&
      row.categoryId === search.categoryId;
    const known = own(context).find(isSame);
    if (known) return { watch: shown(world, known) };
    if (own(context).length >= maxWatches)
      throw new AppError('CONFLICT', {
        message: watchRefusals.tooMany(maxWatches),
      });
    const { id: consumerId } = ownConsumer(context);
    const flags = { push: input.push ?? true, mail: input.mail ?? true };
    const row = { id: newId(world, 'watch'), consumerId, ...search, ...flags, createdAt: new Date() };
    world.watches.unshift(row);
    return { watch: shown(world, row) };
  },
  updateWatch: (_, { id, input, version }, context) => {
    const row = own(context).find((one) => one.id === id);
    if (!row) throw new AppError('NOT_FOUND', { message: watchRefusals.notFound });
    refuseStale(version, editable(row), { ...input });
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const { push, mail, ...search } = { ...editable(row), ...given };
    Object.assign(row, readSearch(context.world, search), { push, mail });
    return { watch: shown(context.world, row) };
  },
  removeWatch: (_, { id }, context) => {
    const removed = new Set(own(context).filter((row) => row.id === id));
    context.world.watches = context.world.watches.filter((row) => !removed.has(row));
    return { id };
  },
};

/** Watches of the made-up consumers. */
export const watches: MockResolvers = { Query: queries, Mutation: mutations };
