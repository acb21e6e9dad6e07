import { Button, type ButtonProps } from 'antd';
import { useEffect, useState } from 'react';
import { common } from '../../texts/common.ts';
import { Icon } from '../plain/Icon.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'icon'> {
  /** What is put on the clipboard. */
  text: string;
  /** The verb; says what is copied where several can be. */
  children?: string;
}

/** Copies a text and says for a moment that it did. */
export function CopyButton({ text, children = common.copy, ...button }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }

  return (
    <Button {...button} icon={<Icon name={copied ? 'check' : 'copy'} size={16} />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? common.copied : children}</span>
    </Button>
  );
}
