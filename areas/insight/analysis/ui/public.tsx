export { GroupEditor } from './editor/group-editor.tsx';
