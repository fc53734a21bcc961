export const pictures = {
  hint: 'Drag the picture, or move it with the arrow keys.',
  area: 'Picture, move it with the arrow keys',
  zoom: 'Zoom',
}
