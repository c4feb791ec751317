interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * The page's one Trusted Types policy. Scripts by address (workers) may come from the studio's own origin; text is
 * never accepted as HTML or script, because the policy has no rule for them.
 */
export function allowOwnScriptsOnly(
  types: TrustedTypes | undefined,
  page: { href: string; origin: string },
): void {
  types?.createPolicy('default', {
    createScriptURL(url) {
      const { origin } = new URL(url, page.href);
      if (origin !== page.origin) throw new TypeError(`A script from ${origin} is not allowed here.`);
      return url;
    },
  });
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

allowOwnScriptsOnly(window.trustedTypes, window.location);
