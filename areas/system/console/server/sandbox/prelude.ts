/**
 * Runs in the engine before the script and returns the function that describes errors. It keeps the built-in functions
 * that it uses, because the script may replace them. Only texts cross to the host: getters, proxies and `toJSON` of the
 * script run inside the engine.
 */
export const PRELUDE = `(function (hostCall, hostPrint, names, parameters, maxLine, maxInput) {
  'use strict';
  const { stringify, parse } = JSON;
  const { defineProperty, freeze } = Object;
  const bound = Function.prototype.bind.bind(Function.prototype.call);
  const slice = bound(String.prototype.slice);
  const StringOf = String;
  const RealError = Error;

  class NaisError extends Error {
    constructor(message, code) {
      super(message);
      defineProperty(this, 'name', { value: 'NaisError' });
      defineProperty(this, 'code', { value: code });
    }
  }

  const textOf = (value) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'object' && value !== null) return value instanceof RealError ? StringOf(value) : stringify(value);
    return typeof value === 'bigint' ? StringOf(value) + 'n' : StringOf(value);
  };

  const print = (...values) => {
    let line = '';
    for (let index = 0; index < values.length && line.length <= maxLine; index += 1) {
      line += (index === 0 ? '' : ' ') + slice(textOf(values[index]) ?? '', 0, maxLine);
    }
    hostPrint(slice(line, 0, maxLine));
  };

  const call = (name, input) => {
    const json = stringify(input === undefined ? {} : input);
    if (typeof json !== 'string' || json.length > maxInput) throw new NaisError('nais.' + name + '(…)', 'INPUT');
    const answer = parse(hostCall(name, json));
    if (answer.message !== null) throw new NaisError(answer.message, answer.code);
    return answer.value;
  };

  const nais = {};
  for (const name of parse(names)) {
    const [area, verb] = name.split('.');
    nais[area] ??= {};
    nais[area][verb] = freeze((input) => call(name, input));
  }
  for (const area in nais) freeze(nais[area]);
  const globals = {
    nais: freeze(nais),
    params: freeze(parse(parameters)),
    print: freeze(print),
    console: freeze({ log: print, info: print, warn: print, error: print }),
  };
  for (const name in globals) defineProperty(globalThis, name, { value: globals[name], enumerable: true });

  return (error) => {
    if (error instanceof RealError) {
      return stringify({
        name: slice(StringOf(error.name), 0, 100),
        message: slice(StringOf(error.message), 0, 2000),
        stack: slice(StringOf(error.stack), 0, 4000),
      });
    }
    return stringify({ name: 'Error', message: slice(textOf(error) ?? '', 0, 2000), stack: '' });
  };
})`;
