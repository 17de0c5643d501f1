/** The addresses of the client, read from its one list of routes. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const ROUTES = new URL('../../../client/routes.tsx', import.meta.url);

/** What a route says of itself, as far as it is written down. */
interface Written {
  path?: string;
  index?: boolean;
  children?: ts.Expression;
}

function written(route: ts.ObjectLiteralExpression): Written {
  const said: Written = {};
  for (const property of route.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const name = property.name.getText();
    if (name === 'path' && ts.isStringLiteral(property.initializer)) said.path = property.initializer.text;
    if (name === 'index') said.index = true;
    if (name === 'children') said.children = property.initializer;
  }
  return said;
}

/** The addresses below an address that a list of routes, or a variable that holds one, stands for. */
function addressesOf(list: ts.Expression, variables: Map<string, ts.Expression>, above: string): string[] {
  if (ts.isIdentifier(list)) {
    const held = variables.get(list.text);
    return held ? addressesOf(held, variables, above) : [];
  }
  // Pages for those who develop are in no build.
  if (ts.isConditionalExpression(list)) return [];
  if (ts.isSpreadElement(list)) return addressesOf(list.expression, variables, above);
  if (ts.isArrayLiteralExpression(list)) {
    return list.elements.flatMap((element) => addressesOf(element, variables, above));
  }
  if (!ts.isObjectLiteralExpression(list)) return [];
  const { path = '', index, children } = written(list);
  if (path === '*') return ['*'];
  const here = path === '' ? above : `${above}/${path.replace(/\/\*$/, '')}`;
  if (children) return addressesOf(children, variables, here);
  return path !== '' || index ? [here === '' ? '/' : here] : [];
}

/** Every address that `client/routes.tsx` has a page for; `*` is the one for all others. */
export function routeAddresses(): string[] {
  const source = ts.createSourceFile(
    'routes.tsx',
    readFileSync(ROUTES, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const variables = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) variables.set(name.text, initializer);
    }
  }
  const routes = variables.get('routes');
  if (!routes) throw new Error('client/routes.tsx has no list named routes.');
  return addressesOf(routes, variables, '');
}
