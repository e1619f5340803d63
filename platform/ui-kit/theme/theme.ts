import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { takeHighlighted } from '../form/choice/take-highlighted.ts';

/** A tenant's choices of theme. */
export interface ThemeTokens {
  /**
   * Ten shades of the accent colour, light to dark. White text on shade 7 (light scheme) and 6 (dark) has a contrast of
   * 4.5:1.
   */
  readonly accent: MantineColorsTuple;
}

/** Typing highlights the first match; Enter and Tab take it. */
const KEYBOARD_CHOICE = { selectFirstOptionOnChange: true, onKeyDown: takeHighlighted };

const NO_BANNER = { header: { role: 'presentation' } };

/** Colour of destructive actions. */
const DANGER = 'red.9';
/** Colour of their text and lines: on a dark background the red of the buttons has a contrast below 4.5:1. */
const DANGER_INK = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))';

const variantColorResolver: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input);
  if (input.color !== DANGER || (input.variant !== 'outline' && input.variant !== 'subtle')) return usual;
  return { ...usual, color: DANGER_INK, ...(input.variant === 'outline' ? { border: `1px solid ${DANGER_INK}` } : {}) };
};

/**
 * The theme: calm and dense, 14 px text on a 4 px grid, one accent colour. `close` is the label of a dialog's close
 * button, in the language of the page.
 */
export function themeOf({ accent }: ThemeTokens, { close }: { readonly close: string }): MantineThemeOverride {
  const dialog = { transitionProps: { duration: 120 }, attributes: NO_BANNER, closeButtonProps: { 'aria-label': close } };
  return createTheme({
    colors: { accent },
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 6 },
    autoContrast: true,
    // Above this luminance dark text is more readable than white: both reach 4.5:1 around it.
    luminanceThreshold: 0.18,
    variantColorResolver,
    fontFamily: '"Titillium Web", "Titillium Fallback", "Segoe UI", system-ui, sans-serif',
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1.1875rem' }, h3: { fontSize: '1.0625rem' }, h4: { fontSize: '0.9375rem' } },
    },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm' } },
      Select: { defaultProps: KEYBOARD_CHOICE },
      MultiSelect: { defaultProps: KEYBOARD_CHOICE },
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
      // The title of a dialog is not a page heading.
      Modal: { defaultProps: dialog, styles: { title: { fontWeight: 600 } } },
      Drawer: { defaultProps: dialog },
      Popover: { defaultProps: { transitionProps: { duration: 80 } } },
      Menu: { defaultProps: { transitionProps: { duration: 80 } } },
    },
  });
}
