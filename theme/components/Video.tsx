import { Icon } from '@theme/Icon';
import { t, useContent } from 'docsgen/client';

/** Props of `Video`. */
export interface VideoProps {
  /** What the video shows; its name for screen readers. */
  title: string;
  /** Id of a YouTube video. */
  youtube?: string;
  /** A video file of the site, instead of `youtube`. */
  src?: string;
  /** Image that stands in the video's place before it plays. */
  poster?: string;
  /** One or two sentences for search engines, which show a video only with `uploaded` and `poster` besides. */
  description?: string;
  /** Day on which it was published: `2026-03-01`. */
  uploaded?: string;
}

/**
 * A video. Nothing is loaded from its host before the reader starts it; without JavaScript it is a link to the
 * video there.
 */
export function Video({ title, youtube, src, poster, description, uploaded }: VideoProps) {
  const { resolveLink, resolveImage } = useContent();
  const image = poster === undefined ? undefined : resolveImage(poster);
  const known =
    description && uploaded && image
      ? {
          'data-name': title,
          'data-description': description,
          'data-uploaded': uploaded,
          'data-image': image.src,
        }
      : {};
  if (youtube) {
    return (
      <div className="video" {...known}>
        <a
          className="video-start"
          href={`https://www.youtube.com/watch?v=${youtube}`}
          data-embed={`https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`}
          data-title={title}
        >
          {image && (
            <img
              className="video-poster"
              src={image.src}
              alt=""
              width={image.width ?? undefined}
              height={image.height ?? undefined}
              loading="lazy"
            />
          )}
          <span className="video-label">
            <Icon name="youtube" className="video-icon" />
            <span className="video-title">{t`Play video: ${title}`}</span>
            <span className="video-note" data-no-text="">
              {t`Loads from youtube-nocookie.com`}
            </span>
          </span>
        </a>
      </div>
    );
  }
  if (!src) return null;
  return (
    <div className="video" {...known}>
      {/* biome-ignore lint/a11y/useMediaCaption: tracks are the writer's to add, inside the file */}
      <video
        className="video-frame"
        controls
        preload="none"
        src={resolveLink(src)}
        poster={image?.src}
        aria-label={title}
      />
    </div>
  );
}
