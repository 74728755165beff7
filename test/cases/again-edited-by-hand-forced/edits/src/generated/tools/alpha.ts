// mine now
