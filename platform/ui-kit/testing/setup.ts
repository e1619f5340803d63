// The styles that the application loads first, and its language.
import '../theme/global.css';
import '@fontsource/titillium-web/latin-400.css';
import '@fontsource/titillium-web/latin-600.css';
import '@fontsource/titillium-web/latin-700.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';

document.documentElement.lang = 'it';
