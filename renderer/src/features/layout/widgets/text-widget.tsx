import { withInputs } from '@core/content/layout/inputs';
import { firstText, textOf, member } from '@core/text/values';
import { HtmlFrame } from '../../../form/html-preview';
import { Markdown } from '../../../ui/markdown';
import { useScene } from '../layout-scene';

/** A text of a layout, in a frame that runs and fetches nothing. */
export function TextWidget({ config }: { config: unknown }) {
  const { given } = useScene();
  const text = textOf(withInputs(member(config, 'sectionText'), given)) ?? '';
  if (firstText(config, 'editorType') === 'markdown') return <Markdown text={text} />;
  return <HtmlFrame title="Text of the layout" html={text} />;
}
