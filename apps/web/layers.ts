import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * The files that the browser loads, decision 0018. A layer is one file: the named modules with everything they import, less what an earlier
 * layer has. So each page loads a few whole layers and its own file, login only the first two, and nobody loads what his page does not use.
 * What no layer names stays with its page, or in a file of its own when several pages share it.
 */
export const LAYERS = (
  [
    // Runs before anything else and knows every page's address, so it must hold nothing but that.
    { name: 'boot', test: /apps[\\/]web[\\/]boot\.ts/ },
    // zod with its settings, in a file that all others need: wherever a schema is made first, it already knows that it must not compile code.
    // Within one file the settings would come after the schemas of the first screen.
    { name: 'zod', test: /zod-without-eval\.ts/ },
    // The application and its first screen.
    { name: 'start', test: /apps[\\/]web[\\/]main\.tsx|ui[\\/]login[\\/]login-page\.tsx/ },
    // What stands around every page of a signed-in user, and the small widgets that almost all of them show.
    {
      name: 'frame',
      test: /frame[\\/](frame\.tsx|notify|use-download)|display[\\/](values|status-badge)|feedback[\\/]states|rome-time|esm[\\/]core[\\/]|ScrollArea[\\/]utils|components[\\/](Skeleton|Badge)[\\/]/,
    },
    // Small things that pages share in every combination: together they weigh less than their requests would.
    {
      name: 'shared',
      test: /@tabler[\\/]|@mantine[\\/]hooks[\\/]esm[\\/](?!use-(collapse|move|long-press|focus-trap|focus-return|click-outside)[\\/])|platform[\\/]domain-kit[\\/]|components[\\/]List[\\/]/,
      minShareCount: 2,
    },
    // Parts that some layers below share and others do without.
    { name: 'segments', test: /components[\\/](SegmentedControl|SimpleGrid)[\\/]/ },
    // What opens beside a button or over the page, and scrolls: no page needs it to be seen, only fields with choices do.
    { name: 'floating', test: /components[\\/](Popover|Portal|Overlay|FocusTrap|ScrollArea)[\\/]/ },
    { name: 'overlay', test: /components[\\/](Modal|ModalBase|Drawer)[\\/]/ },
    { name: 'input', test: /components[\\/](Checkbox|InlineInput|NativeSelect)[\\/]|ComboboxChevron|get-parsed-combobox-data/ },
    // A record on screen.
    { name: 'detail', test: /ui-kit[\\/]display[\\/]|components[\\/](Tabs|Accordion|Collapse|Table)[\\/]/ },
    // What lists, quoter and details know of a contract.
    {
      name: 'contract',
      test: /areas[\\/](contracts|customers)[\\/](api|domain)[\\/]|contracts[\\/]ui[\\/](texts|contract-status)/,
      minShareCount: 3,
    },
    { name: 'list', test: /contracts[\\/]ui[\\/]list[\\/]contract-list\.tsx/ },
    {
      name: 'form',
      test: /ui-kit[\\/]form[\\/](use-schema-form|text-fields|choice-fields|date-field|autocomplete-field)/,
    },
    { name: 'quoter', test: /quoter[\\/]quoter\.tsx/ },
    // Tools of the top bar, which come when the page is there.
    { name: 'tools', test: /(live-status|notification-bell|task-tray|search-tool|views-menu)\.tsx/ },
  ] as const
).map((layer, i, all) => ({ ...layer, priority: all.length - i }));

/** What every first load needs although index.html does not name it: the application, which `boot.ts` imports, and the fonts of its first screen. */
export function firstLoadHints(): Plugin {
  return {
    name: 'nais-first-load-hints',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const files = Object.keys(bundle ?? {});
        const hint = (pattern: RegExp, attrs: Record<string, string>): HtmlTagDescriptor[] =>
          files
            .filter((file) => pattern.test(file))
            .map((file) => ({ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' }));
        return [
          ...hint(/assets\/(zod|start)-[\w-]{8}\.js$/, { rel: 'modulepreload', crossorigin: '' }),
          ...hint(/titillium-web-latin-(400|600)-normal-[^/]+\.woff2$/, {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          }),
        ];
      },
    },
  };
}
