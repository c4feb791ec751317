import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core';

/** Runs in the page before anything else, and makes an uncaught error of every violation. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    reportError(
      new Error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  });
}

/**
 * Hears everything that goes wrong in the pages of a context, from the first moment: errors and warnings in the
 * console, uncaught errors, violations of the content security policy, requests that fail, and requests to
 * anybody but the studio.
 */
export class PageWatch {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly origins = new Set<string>();
  private readonly visited = new Set<string>();

  static async over(context: BrowserContext): Promise<PageWatch> {
    const watch = new PageWatch();
    context.on('console', (message) => watch.onConsole(message));
    context.on('weberror', (error) => watch.onError(error));
    context.on('request', (request) => watch.onRequest(request));
    context.on('requestfailed', (request) => watch.onFailure(request));
    context.on('response', (response) => watch.onResponse(response));
    await context.addInitScript(reportViolations);
    return watch;
  }

  /** The studio answers here; no other origin may be contacted. */
  expectOrigin(origin: string): void {
    this.origins.add(origin);
  }

  /** For a test that brings a failure about on purpose; matches complaints as `complaints()` words them. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** Everything heard that was not allowed for. */
  complaints(): string[] {
    return this.found.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }

  /** Origins that were asked for anything. */
  visitedOrigins(): string[] {
    return [...this.visited].sort();
  }

  private onConsole(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    const { url, lineNumber } = message.location();
    this.found.push(`console ${type}: ${message.text()} (${url}:${lineNumber})`);
  }

  private onError(error: WebError): void {
    const thrown = error.error();
    this.found.push(`uncaught: ${thrown.stack ?? thrown.message}`);
  }

  private onRequest(request: Request): void {
    const { protocol, host } = new URL(request.url());
    if (['about:', 'blob:', 'data:'].includes(protocol)) return;
    // The desktop window has a scheme of its own, of which a URL knows no origin.
    const origin = `${protocol}//${host}`;
    this.visited.add(origin);
    if (!this.origins.has(origin)) this.found.push(`request to a stranger: ${request.url()}`);
  }

  private onFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // Going to another page ends what the last one was still waiting for; a stream never ends otherwise.
    if (reason === 'net::ERR_ABORTED') return;
    this.found.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  }

  private onResponse(response: Response): void {
    if (response.status() < 400) return;
    this.found.push(`HTTP ${response.status()}: ${response.request().method()} ${response.url()}`);
  }
}
