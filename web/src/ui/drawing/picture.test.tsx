import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

describe('a picture', () => {
  test('offers its smaller widths to the browser', () => {
    render(
      <Picture
        src="/midia/1.webp"
        alt="Camiseta"
        srcSet="/midia/1.webp?largura=96 96w, /midia/1.webp?largura=192 192w"
        sizes="6rem"
        className="size-24"
      />,
    );
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Camiseta' });
    expect(image.srcset).toBe('/midia/1.webp?largura=96 96w, /midia/1.webp?largura=192 192w');
    expect(image.sizes).toBe('6rem');
    expect(image.getAttribute('src')).toBe('/midia/1.webp');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  test('is a hanger of the same name when there is none', () => {
    render(<Picture src={null} alt="Camiseta" className="size-24" />);
    expect(screen.getByRole('img', { name: 'Camiseta' }).tagName).toBe('svg');
  });

  test('is a hanger when it does not come, until there is another', () => {
    const { rerender } = render(<Picture src="/midia/1.webp" alt="Camiseta" className="size-24" />);
    fireEvent.error(screen.getByRole('img', { name: 'Camiseta' }));
    expect(screen.getByRole('img', { name: 'Camiseta' }).tagName).toBe('svg');

    rerender(<Picture src="/midia/2.webp" alt="Camiseta" className="size-24" />);
    expect(screen.getByRole('img', { name: 'Camiseta' }).tagName).toBe('IMG');
  });

  test('beside its own name says nothing', () => {
    render(<Picture src={null} alt="" className="size-24" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
