import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

/** Creates a scalar that accepts digits as a number or a string, and returns them as a string. */
function digits(name: string, pattern: RegExp, holds: string): GraphQLScalarType<string, string> {
  const read = (value: unknown): string => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text === 'string' && pattern.test(text)) return text;
    throw new GraphQLError(`It should be ${holds}.`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  return new GraphQLScalarType<string, string>({
    name,
    serialize: read,
    parseValue: read,
    parseLiteral: (node: ValueNode) =>
      read(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined),
  });
}

export const scalarResolvers = {
  WholeNumber: digits('WholeNumber', /^\d{1,9}$/, 'a whole number, such as 250'),
  MusicPlace: digits('MusicPlace', /^[01]$/, '"0" (classes and background music) or "1" (background music)'),
};
