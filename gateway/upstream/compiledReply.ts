/**
 * Checks of replies as code that is made once out of their zod schemas: zod makes two objects for every value that it
 * looks at. What is compiled only ever says yes; whatever it does not expect is judged by zod.
 */
import { compileFunction } from 'node:vm';
import { z } from 'zod';

/** What compiled code answers for a value that zod is to judge. */
const UNREAD = Symbol('unread');

/** The checked value as zod would answer it, or `UNREAD`. */
type Reader = (value: unknown) => unknown;

/** zod's own reading of a part that is not compiled. */
const readByZod =
  (schema: z.core.$ZodType): Reader =>
  (value) => {
    const { success, data } = z.safeParse(schema, value);
    return success ? data : UNREAD;
  };

/** Writes the code of one schema; what the code calls is kept beside it. */
class Writer {
  /** Functions and sets of values that the code names by their number. */
  readonly kept: unknown[] = [];
  private names = 0;

  private name(letter: string): string {
    this.names += 1;
    return `${letter}${this.names}`;
  }

  private keep(value: unknown): string {
    this.kept.push(value);
    return `kept[${this.kept.length - 1}]`;
  }

  private byZod(schema: z.core.$ZodType, from: string, to: string, otherwise: string): string {
    return `${to} = ${this.keep(readByZod(schema))}(${from}); if (${to} === UNREAD) ${otherwise}`;
  }

  /** Code that reads the expression `from` into the variable `to`, and does `otherwise` with what it does not expect. */
  read(schema: z.core.$ZodType, from: string, to: string, otherwise: string): string {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const when = (isExpected: string) => `if (${isExpected}) ${to} = ${from}; else ${otherwise}`;
    const isChecked = (def.checks?.length ?? 0) > 0 || 'format' in def;
    if (isChecked) return this.byZod(schema, from, to, otherwise);
    switch (def.type) {
      case 'string':
      case 'boolean':
        return when(`typeof ${from} === '${def.type}'`);
      case 'number':
        return when(`Number.isFinite(${from})`);
      case 'literal':
        return when(`${this.keep(new Set(def.values))}.has(${from})`);
      case 'enum':
        return when(`${this.keep(new Set(Object.values(def.entries)))}.has(${from})`);
      case 'nullable':
        return `if (${from} === null) ${to} = null; else { ${this.read(def.innerType, from, to, otherwise)} }`;
      case 'optional':
        if (def.innerType._zod.optin === 'optional') return this.byZod(schema, from, to, otherwise);
        return `if (${from} === undefined) ${to} = undefined; else { ${this.read(def.innerType, from, to, otherwise)} }`;
      // What it would catch is zod's to judge.
      case 'catch':
        return this.read(def.innerType, from, to, otherwise);
      case 'pipe': {
        const between = this.name('v');
        return `let ${between}; ${this.read(def.in, from, between, otherwise)} ${this.read(def.out, between, to, otherwise)}`;
      }
      case 'transform':
        // One that takes more than the value may find it wrong.
        if (def.transform.length > 1) return this.byZod(schema, from, to, otherwise);
        return `${to} = ${this.keep(def.transform)}(${from});`;
      case 'union':
        return this.readUnion(def.options, from, to, otherwise);
      case 'array':
        return this.readArray(def.element, from, to, otherwise);
      case 'object':
        if (def.catchall) return this.byZod(schema, from, to, otherwise);
        return this.readObject(def.shape, from, to, otherwise);
      default:
        return this.byZod(schema, from, to, otherwise);
    }
  }

  private readUnion(
    options: readonly z.core.$ZodType[],
    from: string,
    to: string,
    otherwise: string,
  ): string {
    const all = this.name('all');
    const tries = options.map((option) => {
      const one = this.name('one');
      return `${one}: { ${this.read(option, from, to, `break ${one};`)} break ${all}; }`;
    });
    return `${all}: { ${tries.join(' ')} ${otherwise} }`;
  }

  private readArray(element: z.core.$ZodType, from: string, to: string, otherwise: string): string {
    const [item, read] = [this.name('i'), this.name('v')];
    return `if (!Array.isArray(${from})) ${otherwise} ${to} = [];
      for (const ${item} of ${from}) { let ${read}; ${this.read(element, item, read, otherwise)} ${to}.push(${read}); }`;
  }

  private readObject(shape: z.core.$ZodShape, from: string, to: string, otherwise: string): string {
    const fields = Object.entries(shape).map(([key, schema]) => {
      const [given, read] = [this.name('g'), this.name('v')];
      // A key that zod would leave out is zod's to judge, too.
      const code = `const ${given} = ${from}[${JSON.stringify(key)}]; let ${read};
        ${this.read(schema, given, read, otherwise)} if (${read} === undefined) ${otherwise}`;
      return { code, entry: `${JSON.stringify(key)}: ${read}` };
    });
    return `if (typeof ${from} !== 'object' || ${from} === null || Array.isArray(${from})) ${otherwise}
      ${fields.map(({ code }) => code).join(' ')} ${to} = { ${fields.map(({ entry }) => entry).join(', ')} };`;
  }
}

function compile(schema: z.core.$ZodType): Reader {
  const writer = new Writer();
  const code = writer.read(schema, 'value', 'result', 'return UNREAD;');
  // The code is made of our own schemas alone, as zod's own for objects and graphql-jit's is.
  const make = compileFunction(`return (value) => { let result; ${code} return result; };`, [
    'kept',
    'UNREAD',
  ]);
  return (make as (kept: unknown[], unread: symbol) => Reader)(writer.kept, UNREAD);
}

const readers = new WeakMap<z.ZodType, Reader>();

/** As the schema's own `safeParse`, at a small part of its cost while all is as it should be. */
export function safeParse<T extends z.ZodType>(schema: T, value: unknown): z.ZodSafeParseResult<z.output<T>> {
  let reader = readers.get(schema);
  if (!reader) {
    reader = compile(schema);
    readers.set(schema, reader);
  }
  const read = reader(value);
  return read === UNREAD ? schema.safeParse(value) : { success: true, data: read as z.output<T> };
}
