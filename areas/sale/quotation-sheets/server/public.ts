export { PlacesOfRows, placedData } from './rows/places.ts';
export { dataOfRow, type ReadField, unread } from './rows/row-body.ts';
export { type FileLimits, type ReadFile, readFile } from './sheets/read-file.ts';
