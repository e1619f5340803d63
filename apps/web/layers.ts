import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * The files that the browser loads (decision 0018). A layer is one file: the named modules with everything they import,
 * except what an earlier layer contains. Each page loads a few whole layers and its own file, login only the first two,
 * and no page loads code it does not use. Modules outside every layer stay with their page, or in a shared file if
 * several pages use them.
 */
export const LAYERS = (
  [
    // Runs first and knows every page's address, so it must contain nothing else.
    { name: 'boot', test: /apps[\\/]web[\\/]boot\.ts/ },
    // zod with its settings, in a file that all others import: the settings, which forbid compiling code, must run
    // before the first schema is made. Within one file they would come after the schemas of the first screen.
    { name: 'zod', test: /zod-without-eval\.ts/ },
    // The application and its first screen.
    { name: 'start', test: /apps[\\/]web[\\/]main\.tsx|ui[\\/]login[\\/]login-page\.tsx/ },
    // The frame around every page of a signed-in user, and the small widgets that almost all pages use.
    {
      name: 'frame',
      test: /frame[\\/](frame\.tsx|notify)|session[\\/]customer-view|download[\\/]use-download|display[\\/](values|sta(te|tus)-badge)|feedback[\\/]states|rome-time|esm[\\/]core[\\/]|ScrollArea[\\/]utils|components[\\/](Skeleton|Badge)[\\/]/,
    },
    // Small modules that pages share in every combination: together they weigh less than separate requests.
    {
      name: 'shared',
      test: /@tabler[\\/]|@mantine[\\/]hooks[\\/]esm[\\/](?!use-(collapse|move|drag|long-press|focus-trap|focus-return|click-outside|clipboard)[\\/])|platform[\\/](domain-kit|api-kit)[\\/]|components[\\/]List[\\/]/,
      minShareCount: 2,
    },
    // Parts that only some of the layers below share.
    { name: 'segments', test: /components[\\/](SegmentedControl|SimpleGrid)[\\/]/ },
    // Popovers, overlays and scroll areas: only fields with choices need them, no page needs them to appear.
    { name: 'floating', test: /components[\\/](Popover|Portal|Overlay|FocusTrap|ScrollArea)[\\/]/ },
    { name: 'overlay', test: /components[\\/](Modal|ModalBase|Drawer)[\\/]/ },
    { name: 'input', test: /components[\\/](Checkbox|NativeSelect)[\\/]|ComboboxChevron|get-parsed-combobox-data/ },
    // Details of a record.
    { name: 'detail', test: /ui-kit[\\/]display[\\/]|components[\\/](Tabs|Accordion|Collapse|Table)[\\/]/ },
    // What lists, quoter and details know about a contract.
    {
      name: 'contract',
      test: /areas[\\/]sale[\\/]contracts[\\/](api|domain)[\\/](?!(customer|papers|photo|completion)-routes|insured-object[\\/]black-box-codes|conditions[\\/](value-range|invoice|lien-cover))|areas[\\/]customers[\\/]customers[\\/](api|domain)[\\/](?!((registry|duplicate)-)?routes|merge|errors|match)|contracts[\\/](texts[\\/]it|ui[\\/]contract-status)/,
      minShareCount: 3,
    },
    { name: 'list', test: /contracts[\\/]ui[\\/]list[\\/]contract-list\.tsx/ },
    {
      name: 'form',
      test: /ui-kit[\\/]form[\\/](use-schema-form|text[\\/]text-fields|choice[\\/](choice-fields|autocomplete-field)|date[\\/]date-field)/,
    },
    { name: 'quoter', test: /quoter[\\/]ui[\\/]quoter\.tsx/ },
    // Tools of the top bar, loaded after the page.
    { name: 'tools', test: /(live-status|notification-bell|task-tray|search-tool|customer-view-tool|views-menu)\.tsx/ },
  ] as const
).map((layer, i, all) => ({ ...layer, priority: all.length - i }));

/**
 * Adds preload hints for files that every first load needs although index.html does not name them: the application,
 * which `boot.ts` imports, and the fonts of its first screen.
 */
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
