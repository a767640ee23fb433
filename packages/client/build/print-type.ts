import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';

/** What a program has without the product: these stand by their names. */
const known = new Set(['Date', 'Uint8Array', 'Blob', 'File', 'FormData']);
const intrinsic =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.Never;
const plain = intrinsic | TypeFlags.String | TypeFlags.Number | TypeFlags.Boolean | TypeFlags.Literal;

/** Writes types out, field by field, as far as they are data; what is no data is an error. `nameOf` may know a name. */
export function typePrinter(checker: Checker, nameOf: (text: string) => string | undefined) {
  const printed = new Map<number, string>();

  function print(type: Type): string {
    const before = printed.get(type.id);
    if (before !== undefined) return before;
    const text = textOf(type);
    printed.set(type.id, text);
    return text;
  }

  function textOf(type: Type): string {
    if (type.flags & (plain | TypeFlags.TemplateLiteral)) return checker.typeToString(type);
    if (type.isUnionType()) return unionOf(type.getTypes());
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as TypeReference);
      const text = print(must(item, type));
      return /[|&]/.test(text) && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
    }
    if (type.isTupleType()) return `[${checker.getTypeArguments(type).map(print).join(', ')}]`;
    const name = type.getSymbol()?.name ?? '';
    if (known.has(name)) return name;
    const isCalled = checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
    if (!isCalled && (type.isIntersectionType() || type.isObjectType())) return objectOf(type);
    throw new Error(`No data: ${checker.typeToString(type)}`);
  }

  function objectOf(type: Type): string {
    const index = checker
      .getIndexInfosOfType(type)
      .map((one) => `[key: ${print(one.keyType)}]: ${print(one.valueType)};`);
    const fields = checker.getPropertiesOfType(type).map((field) => {
      const isOptional = (field.flags & SymbolFlags.Optional) !== 0;
      const text = print(must(checker.getTypeOfSymbol(field), type));
      return `${keyOf(field.name)}${isOptional ? '?' : ''}: ${isOptional ? text.replace(/ \| undefined$/, '') : text};`;
    });
    const lines = [...index, ...fields];
    if (lines.length === 0) return 'Record<never, never>';
    const text = `{\n${lines.join('\n').replace(/^/gm, '  ')}\n}`;
    return nameOf(text) ?? text;
  }

  /** `boolean` is the union of `false` and `true`; what may be absent stands last. */
  function unionOf(types: readonly Type[]): string {
    const texts = types.map(print);
    const isBoolean = texts.includes('true') && texts.includes('false');
    const others = isBoolean ? ['boolean', ...texts.filter((text) => text !== 'true' && text !== 'false')] : texts;
    const last = ['null', 'undefined'].filter((text) => others.includes(text));
    return [...new Set([...others.filter((text) => !last.includes(text)), ...last])].join(' | ');
  }

  function must(type: Type | undefined, of: Type): Type {
    if (!type) throw new Error(`The compiler knows no type of a part of ${checker.typeToString(of)}`);
    return type;
  }

  return print;
}

function keyOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}
