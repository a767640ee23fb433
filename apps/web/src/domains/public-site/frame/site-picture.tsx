import type { Materials, Picture } from '../materials.ts';

interface SitePictureProps {
  picture: Picture;
  /** What it shows. */
  alt: string;
  /** The largest thing that a visitor sees first. */
  isFirst?: boolean;
}

/**
 * A picture of the product in the theme of the page. Only the one that shows is loaded; the theme is the visitor's choice, which
 * `<picture media>` would not know.
 */
export function SitePicture({ picture: { light, dark, width, height }, alt, isFirst = false }: SitePictureProps) {
  const loading = { loading: 'lazy', decoding: 'async', fetchPriority: isFirst ? 'high' : 'auto' } as const;
  return (
    <span className="site-picture">
      <img src={light} alt={alt} width={width} height={height} {...loading} className="dark:hidden" />
      <img src={dark} alt={alt} width={width} height={height} {...loading} className="hidden dark:block" />
    </span>
  );
}

interface DevicePictureProps extends Pick<SitePictureProps, 'alt' | 'isFirst'> {
  /** Names of pictures: for windows with room, and for small ones. */
  wide: string;
  narrow: string;
  materials: Materials;
}

/** What it looks like on the device that the visitor holds. */
export function DevicePicture({ wide, narrow, materials, ...picture }: DevicePictureProps) {
  return (
    <>
      <div className="max-sm:hidden">
        <SitePicture picture={pictureNamed(wide, materials)} {...picture} />
      </div>
      <div className="sm:hidden">
        <SitePicture picture={pictureNamed(narrow, materials)} {...picture} />
      </div>
    </>
  );
}

/** A page that asks for a picture that there is not fails the build. */
export function pictureNamed(name: string, { pictures }: Pick<Materials, 'pictures'>): Picture {
  const picture = pictures[name];
  if (!picture) throw new Error(`There is no picture content/pictures/${name}-light.webp with its dark sister.`);
  return picture;
}
