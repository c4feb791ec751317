import type { Page } from 'playwright-core';
import { AgentPage } from './agent-page';
import { Authoring } from './authoring';
import { Canvas } from './canvas';
import { Comparing } from './comparing';
import { Merging } from './merging';
import { ConnectorPage } from './connector-page';
import { ModuleEditor } from './module';
import { PicklistEditor } from './picklist';
import { Dialogs, Places } from './dialogs';
import { DocsDialog } from './docs-dialog';
import { EditorTabs } from './editor-tabs';
import { Explorer } from './explorer';
import { ExportSelection } from './export-selection';
import { Frame } from './frame';
import { Icons } from './icons';
import { InstancePage } from './instance-page';
import { Making } from './making';
import { Managing } from './managing';
import { Outline } from './outline';
import { Palette } from './palette';
import { Problems } from './problems';
import { Properties } from './properties';
import { References } from './references';
import { RemotePage } from './remote-page';
import { RunPanel } from './run-panel';
import { Source } from './source';
import { TestsPanel } from './tests-panel';
import { Welcome } from './welcome';
import { WidgetPage } from './widget-page';
import { StepForm } from './step-form';

/** The studio's page as its user names the parts of it, in a browser and in the desktop window alike. */
export class StudioPage {
  readonly welcome: Welcome;
  readonly explorer: Explorer;
  readonly tabs: EditorTabs;
  readonly authoring: Authoring;
  readonly stepForm: StepForm;
  readonly canvas: Canvas;
  readonly instance: InstancePage;
  readonly making: Making;
  readonly managing: Managing;
  readonly comparing: Comparing;
  readonly merging: Merging;
  readonly outline: Outline;
  readonly properties: Properties;
  readonly source: Source;
  readonly problems: Problems;
  readonly references: References;
  readonly remote: RemotePage;
  readonly runs: RunPanel;
  readonly tests: TestsPanel;
  readonly exports: ExportSelection;
  readonly connector: ConnectorPage;
  readonly module: ModuleEditor;
  readonly picklist: PicklistEditor;
  readonly agent: AgentPage;
  readonly icons: Icons;
  readonly widget: WidgetPage;
  readonly docs: DocsDialog;
  readonly palette: Palette;
  readonly dialogs: Dialogs;
  readonly places: Places;
  readonly frame: Frame;

  constructor(readonly page: Page) {
    this.welcome = new Welcome(page);
    this.explorer = new Explorer(page);
    this.tabs = new EditorTabs(page);
    this.authoring = new Authoring(page);
    this.stepForm = new StepForm(page);
    this.canvas = new Canvas(page);
    this.instance = new InstancePage(page);
    this.making = new Making(page);
    this.managing = new Managing(page);
    this.comparing = new Comparing(page);
    this.merging = new Merging(page);
    this.outline = new Outline(page);
    this.properties = new Properties(page);
    this.source = new Source(page);
    this.problems = new Problems(page);
    this.references = new References(page);
    this.remote = new RemotePage(page);
    this.runs = new RunPanel(page);
    this.tests = new TestsPanel(page);
    this.exports = new ExportSelection(page);
    this.connector = new ConnectorPage(page);
    this.module = new ModuleEditor(page);
    this.picklist = new PicklistEditor(page);
    this.agent = new AgentPage(page);
    this.icons = new Icons(page);
    this.widget = new WidgetPage(page);
    this.docs = new DocsDialog(page);
    this.palette = new Palette(page);
    this.dialogs = new Dialogs(page);
    this.places = new Places(page);
    this.frame = new Frame(page);
  }

  press(keys: string): Promise<void> {
    return this.page.keyboard.press(keys);
  }
}
