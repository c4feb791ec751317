import { PyObject, type Value } from '../values/model';
import { PyCallable } from '../values/objects';
import type { Execute, Frame } from './frame';

/** `self`: the template, whose blocks can be rendered again as `self.name()`. */
export class TemplateReference extends PyObject {
  readonly typeName = 'TemplateReference';
  override readonly typeModule = 'jinja2.runtime';

  constructor(
    private readonly blocks: ReadonlyMap<string, Execute>,
    private readonly frame: Frame,
  ) {
    super();
  }

  override attribute(name: string): Value | undefined {
    const block = this.blocks.get(name);
    if (!block) return undefined;
    const render = (): Value => {
      const { run } = this.frame;
      run.spend(1);
      return run.deeper(() => run.capture(() => void block(this.frame)));
    };
    return new PyCallable(name, render, 'BlockReference', null, () => `<BlockReference '${name}'>`);
  }

  override repr(): string {
    return '<TemplateReference None>';
  }
}
