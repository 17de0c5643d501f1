/** What an operation asks of a business, known before its fields are resolved. */
import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** A compiled operation gives the same list of nodes each time. */
const known = new WeakMap<Info['fieldNodes'], ReadonlySet<string> | null>();

/** Adds the fields of a selection; false where a directive says what is left out. */
function collect(
  { selections }: SelectionSetNode,
  fragments: Info['fragments'],
  names: Set<string>,
): boolean {
  return selections.every((selection) => {
    if (selection.directives && selection.directives.length > 0) return false;
    if (selection.kind === Kind.FIELD) return Boolean(names.add(selection.name.value));
    const below =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments[selection.name.value]?.selectionSet;
    return below !== undefined && collect(below, fragments, names);
  });
}

/** The fields that an operation asks below the field in hand; null where that depends on a directive. */
export function fieldsBelow({ fieldNodes, fragments }: Info): ReadonlySet<string> | null {
  const found = known.get(fieldNodes);
  if (found !== undefined) return found;
  const names = new Set<string>();
  const isPlain = fieldNodes.every(
    ({ selectionSet }) => selectionSet && collect(selectionSet, fragments, names),
  );
  const fields = isPlain ? names : null;
  known.set(fieldNodes, fields);
  return fields;
}
